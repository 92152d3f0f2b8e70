import { expect, test } from 'vitest';
import { notificationText } from '#server/services/notifications/notification-text.ts';

const level = { reference: 'TX-1', level: 'Low stock', available: 1500 };
const short = { number: '2026-000001', reference: 'TX-1', missing: 2500 };
const arrival = { number: 'A-1', order: '2026-000001', references: 1200, reference: 'TX-1' };

test('numbers are grouped as the language writes them', () => {
  expect(notificationText('stock_level', level, 'en')).toBe('TX-1 is low on stock: 1,500 available.');
  expect(notificationText('stock_level', level, 'fr')).toBe(
    'TX-1 est en stock bas\u00A0: 1\u202F500 disponibles.',
  );
  expect(notificationText('line_short', short, 'en')).toContain('2,500 × TX-1');
  expect(notificationText('line_short', short, 'fr')).toContain('2\u202F500 × TX-1');
  expect(notificationText('arrival_applied', arrival, 'en')).toContain('1,200 references');
  expect(notificationText('arrival_applied', arrival, 'fr')).toContain('1\u202F200 références');
  expect(notificationText('digest', { count: 1000 }, 'en')).toContain('1,000 more notifications');
  expect(notificationText('digest', { count: 1000 }, 'fr')).toContain('1\u202F000 autres notifications');
});

test('zero is singular in French and plural in English', () => {
  const none = { reference: 'TX-1', level: 'Rupture', available: 0 };
  expect(notificationText('stock_level', none, 'fr')).toContain('0 disponible.');
  const due = { number: '2026-000001', customer: 'Atelier', day: '2026-06-12', packed: 0, lines: 2 };
  expect(notificationText('promise_due', due, 'fr')).toContain('0 ligne emballée sur 2.');
  expect(notificationText('digest', { count: 0 }, 'en')).toContain('0 more notifications');
});

test('an article that orders need beyond its stock lacks pieces, and has no negative number of them', () => {
  const out = { reference: 'TX-1', level: 'Rupture', available: -4880 };
  expect(notificationText('stock_level', out, 'en')).toBe('TX-1 is out of stock: 4,880 pieces missing.');
  expect(notificationText('stock_level', out, 'fr')).toBe(
    'TX-1 est en rupture\u00A0: il manque 4\u202F880 pièces.',
  );
  const one = { ...out, available: -1 };
  expect(notificationText('stock_level', one, 'en')).toContain('1 piece missing');
  expect(notificationText('stock_level', one, 'fr')).toContain('il manque 1 pièce.');
});

test('a notification about a proof names its article, and says that an answer is awaited', () => {
  const sent = { number: '2026-000001', reference: 'TX-1', state: 'sent', version: 2 };
  expect(notificationText('proof', sent, 'en')).toBe(
    'Order 2026-000001: proof v2 sent for TX-1, to be approved.',
  );
  expect(notificationText('proof', sent, 'fr')).toBe(
    'Commande 2026-000001\u00A0: BAT v2 envoyé pour TX-1, à approuver.',
  );
  const approved = { ...sent, state: 'approved', version: 1 };
  expect(notificationText('proof', approved, 'fr')).toContain('BAT approuvé pour TX-1.');
  const withdrawn = { ...sent, state: 'none' };
  expect(notificationText('proof', withdrawn, 'fr')).toContain('le marquage de TX-1 a été modifié');
  const { reference: _, ...earlier } = sent;
  expect(notificationText('proof', earlier, 'en')).toContain('proof v2 sent, to be approved.');
});
