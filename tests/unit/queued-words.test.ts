import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { noDetails } from '#src/commands/queued-details.ts';
import { queuedText } from '#src/commands/queued-text.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const) {
    i18n.load(language, (await catalogues.tray[language]()).messages);
  }
});

const facts = { ...noDetails, reference: 'TX-1042-BLE', quantity: 12_000 };
const line = { order_id: 'o', line_id: 'l' };
const job = { customization_id: 'c' };

test.each<[Pick<QueuedCommand, 'type' | 'args'>, en: string, fr: string]>([
  [
    { type: 'line.pick', args: { ...line, picked: 1200, from: 0 } },
    '1,200 TX-1042-BLE picked',
    'Prélèvement\u00A0: 1\u202F200 TX-1042-BLE',
  ],
  [
    { type: 'line.short', args: { ...line, picked: 1200, from: 0, reason: 'other' } },
    '10,800 TX-1042-BLE missing',
    'Manque\u00A0: 10\u202F800 TX-1042-BLE',
  ],
  [
    { type: 'line.mark', args: { ...job, done: 1200, spoiled: 1000 } },
    '1,200 TX-1042-BLE marked, 1,000 spoiled',
    'Marquage\u00A0: 1\u202F200 TX-1042-BLE, gâche\u00A0: 1\u202F000',
  ],
  [
    { type: 'line.mark', args: { ...job, done: 1200, spoiled: 0 } },
    '1,200 TX-1042-BLE marked',
    'Marquage\u00A0: 1\u202F200 TX-1042-BLE',
  ],
  [
    { type: 'basket.set', args: { reference: 'MUG', quantity: 2500 } },
    '2,500 MUG in the basket',
    'Ajout au panier\u00A0: 2\u202F500 MUG',
  ],
  [
    { type: 'stock.count', args: { product_id: 'p', counted: 1200, from: 0 } },
    '1,200 TX-1042-BLE counted',
    'Comptage\u00A0: 1\u202F200 TX-1042-BLE',
  ],
  [
    { type: 'stock.count', args: { product_id: 'p', counted: 8, from: 10, picked: 2 } },
    '6 TX-1042-BLE counted',
    'Comptage\u00A0: 6 TX-1042-BLE',
  ],
  [
    { type: 'stock.adjust', args: { product_id: 'p', cause: 'damaged', pieces: 1200, reason: 'x', from: 9 } },
    '1,200 TX-1042-BLE damaged',
    'Endommagé\u00A0: 1\u202F200 TX-1042-BLE',
  ],
  [
    { type: 'arrival.receive', args: { arrival_id: 'a', reference: 'MUG', received: 48_000 } },
    '48,000 MUG received',
    'Réception\u00A0: 48\u202F000 MUG',
  ],
])('$type: quantities are formatted for the language', (queued, en, fr) => {
  i18n.activate('en');
  expect(queuedText(queued, facts)).toBe(en);
  i18n.activate('fr');
  expect(queuedText(queued, facts)).toBe(fr);
});
