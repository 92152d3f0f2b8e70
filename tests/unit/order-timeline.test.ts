import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { buildTimeline } from '#src/screens/order-detail/history/build-timeline.ts';
import { events, entry, jobFacts, lineFacts, onJob, onLine } from './history-entries.ts';

test('creating an order does not list its lines and jobs separately', () => {
  expect(
    events(
      entry({
        action: 'create',
        changes: { status: [null, 'Pending'] },
        facts: { line_count: 2, piece_count: 24, total: 9600 },
      }),
      onLine('', { reference: [null, 'TX'] }, { action: 'create' }),
    ),
  ).toEqual([{ kind: 'created', continues: '', size: { lines: 2, pieces: 24, total: 9600 }, accepted: [] }]);
});

test('an order and its amendment say which waiting pieces the user accepted, one number per article', () => {
  const facts = (reference: string, short_seen: number | null) => ({ ...lineFacts, reference, short_seen });
  const line = (cause: string, row_id: string, changes: HistoryEntry['changes'], of: object) =>
    onLine(cause, changes, { row_id, action: changes['quantity'] ? 'update' : 'create', facts: { ...of } });
  const accepted = [
    { reference: 'TX', missing: 8 },
    { reference: 'MG', missing: null },
  ];
  expect(
    events(
      line('', 'l3', {}, facts('MG', null)),
      line('', 'l2', {}, facts('TX', 8)),
      line('', 'l1', {}, facts('TX', 8)),
      entry({ action: 'create', changes: { status: [null, 'Pending'] } }),
    ),
  ).toMatchObject([{ kind: 'created', accepted }]);
  expect(events(line('order.amend', 'l1', { quantity: [4, 12] }, facts('TX', 8)))).toMatchObject([
    { kind: 'amended', accepted: [{ reference: 'TX', missing: 8 }] },
  ]);
});

test('a status change appears once, with its reason, and without its changes to lines', () => {
  expect(
    events(
      entry({
        cause: 'camion en panne',
        changes: { status: ['Shipped', 'Pending'], shipped_at: ['x', null] },
      }),
      onLine('camion en panne', { picked: [24, 20], prep_state: ['packed', 'to pick'] }),
    ),
  ).toMatchObject([
    { kind: 'transition', from: 'Shipped', to: 'Pending', reason: 'camion en panne', shipped: null },
  ]);
});

test('a shipment shows what left at that moment, the back order and the message to the customer', () => {
  const changes: HistoryEntry['changes'] = {
    status: ['Pending', 'Shipped'],
    continued_by: ['', '2026-000158'],
    customer_message: ['', 'Le reste suit.'],
    total: [203_950, 110_570],
  };
  const facts = { line_count: 8, piece_count: 402, total: 110_570 };
  expect(events(entry({ cause: 'le client attend', changes, facts }))).toEqual([
    {
      kind: 'transition',
      from: 'Pending',
      to: 'Shipped',
      reason: 'le client attend',
      shipped: { lines: 8, pieces: 402, total: 110_570 },
      decisions: [],
      returned: null,
      backOrder: '2026-000158',
      message: 'Le reste suit.',
    },
  ]);
});

test('picking, shortages and packing', () => {
  expect(
    events(
      onLine('line.pick', { picked: [0, 24], prep_state: ['to pick', 'picked'] }),
      entry({ cause: 'line.pick', changes: { claimed_by: ['', 'ines'] } }),
    ),
  ).toEqual([{ kind: 'picked', picked: 24, reference: 'TX-1042-BLE' }]);
  expect(events(onLine('line.pick', { picked: [24, 0] }))).toEqual([
    { kind: 'put back', reference: 'TX-1042-BLE' },
  ]);
  expect(
    events(
      onLine('line.short', {
        picked: [0, 16],
        prep_state: ['to pick', 'short'],
        short_reason: ['', 'damaged'],
      }),
    ),
  ).toEqual([{ kind: 'short', missing: 8, reference: 'TX-1042-BLE', reason: 'damaged' }]);
  const short = { facts: { reference: 'TX-1042-BLE', position: 1, quantity: 24, picked: 16 } };
  expect(events(onLine('line.accept-short', { short_accepted: [0, 1] }, short))).toEqual([
    { kind: 'short accepted', missing: 8, reference: 'TX-1042-BLE' },
  ]);
  const packed = (row: string) => onLine('order.pack', { prep_state: ['picked', 'packed'] }, { row_id: row });
  expect(events(packed('l1'), packed('l2'), packed('l3'))).toEqual([{ kind: 'packed', count: 3 }]);
  // A Technician sees one of the lines; the entry has the number of all.
  const stored = onLine(
    'order.pack',
    { prep_state: ['marked', 'packed'] },
    { facts: { ...lineFacts, packed: 5 } },
  );
  expect(events(stored)).toEqual([{ kind: 'packed', count: 5 }]);
});

test('a shortage shows the quantities of its moment, whatever happened later', () => {
  // Picked before: only the state changed.
  expect(
    events(
      onLine(
        'line.short',
        { prep_state: ['to pick', 'short'], short_reason: ['', 'not found'] },
        { facts: { reference: 'TX-1042-BLE', quantity: 42, picked: 31 } },
      ),
    ),
  ).toEqual([{ kind: 'short', missing: 11, reference: 'TX-1042-BLE', reason: 'not found' }]);
});

test('the effects of a partial shipment on lines and jobs appear as the shipment only', () => {
  expect(
    events(
      entry({ cause: 'le reste suit', changes: { status: ['Pending', 'Shipped'], total: [4200, 3100] } }),
      onLine('le reste suit', { quantity: [42, 31], picked: [33, 31], shipped: [0, 31] }),
      onLine('le reste suit', { reference: ['TX-9', null] }, { action: 'delete' }),
      onJob('order.transition', { quantity: [42, 31], quantity_done: [31, 30] }),
    ),
  ).toMatchObject([{ kind: 'transition', from: 'Pending', to: 'Shipped', reason: 'le reste suit' }]);
  // A proof that moved into the remainder order was not answered there.
  expect(events(onJob('remainder', { proof: ['none', 'approved'] }))).toEqual([]);
});

test('missing counts of an older server are reconstructed from later changes', () => {
  const line = { id: 'l1', reference: 'TX-1042-BLE', quantity: 31, picked: 31 } as Rows['orderlines'];
  const job = { id: 'j1', reference: 'PO-0720-VER', quantity_done: 9 } as Rows['customizations'];
  const old = { facts: undefined };
  const timeline = buildTimeline(
    [
      onLine('remainder', { quantity: [42, 31], total: [4200, 3100] }, old),
      onJob('line.mark', { quantity_done: [4, 9] }, old),
      onJob('line.mark', { quantity_spoiled: [0, 2] }, old),
      onLine('line.short', { picked: [0, 31], prep_state: ['to pick', 'short'] }, old),
    ].map((one) => ({ ...one, at: one.id })),
    { lines: [line], jobs: [job] },
  );
  expect(timeline.map((one) => one.event)).toEqual([
    { kind: 'marked', done: 9, spoiled: 0, reference: 'PO-0720-VER' },
    { kind: 'marked', done: 4, spoiled: 2, reference: 'PO-0720-VER' },
    { kind: 'short', missing: 11, reference: 'TX-1042-BLE', reason: '' },
  ]);
  // Without the row nothing can be reconstructed.
  expect(events(onLine('line.pick', { picked: [0, 1] }, old))).toEqual([]);
});

test('claims', () => {
  const claim = (from: string, to: string) =>
    events(entry({ cause: 'order.claim', changes: { claimed_by: [from, to] } }));
  expect(claim('', 'ines')).toEqual([{ kind: 'claimed', by: 'ines', from: '' }]);
  expect(claim('theo', 'ines')).toEqual([{ kind: 'claimed', by: 'ines', from: 'theo' }]);
  expect(claim('ines', '')).toEqual([{ kind: 'released' }]);
});

test('marking and proofs', () => {
  expect(
    events(
      onJob('line.mark', {
        quantity_done: [0, 4],
        quantity_spoiled: [0, 1],
        state: ['to do', 'in progress'],
      }),
      onLine('line.mark', { picked: [5, 4], prep_state: ['to mark', 'to pick'] }),
    ),
  ).toEqual([{ kind: 'marked', done: 4, spoiled: 1, reference: 'PO-0720-VER' }]);
  expect(events(onJob('job.start', { state: ['to do', 'in progress'], started_at: [null, 'x'] }))).toEqual([
    { kind: 'marking started', reference: 'PO-0720-VER' },
  ]);
  const again = { facts: { ...jobFacts, blocked_reason: 'fil doré' } };
  expect(events(onJob('job.block', { state: ['in progress', 'blocked'] }, again))).toEqual([
    { kind: 'marking blocked', reference: 'PO-0720-VER', reason: 'fil doré' },
  ]);
  expect(events(onJob('proof.answer', { proof: ['sent', 'approved'] }))).toEqual([
    { kind: 'proof', state: 'approved', reference: 'PO-0720-VER', reason: '' },
  ]);
  // With the text of its moment, whatever the job contains now.
  expect(
    events(onJob('proof.answer', { proof: ['sent', 'refused'], proof_reason: ['', 'trop petit'] })),
  ).toEqual([{ kind: 'proof', state: 'refused', reference: 'PO-0720-VER', reason: 'trop petit' }]);
  expect(events(onJob('job.block', { state: ['to do', 'blocked'], blocked_reason: ['', 'panne'] }))).toEqual([
    { kind: 'marking blocked', reference: 'PO-0720-VER', reason: 'panne' },
  ]);
  // A new version of a proof that is already sent.
  expect(events(onJob('proof.send', { proof_image: ['a', 'b'] }))).toEqual([
    { kind: 'proof', state: 'sent', reference: 'PO-0720-VER', reason: '' },
  ]);
  expect(events(onJob('proof.require', { proof_required: [0, 1] }))).toEqual([
    { kind: 'proof required', required: true, reference: 'PO-0720-VER' },
  ]);
  // The entry of its line, or of its order, covers it.
  expect(events(onJob('line.pick', { quantity_done: [3, 2], state: ['done', 'to do'] }))).toEqual([]);
  expect(events(onJob('job.photo', { photos: ['[]', '["a"]'] }))).toEqual([
    { kind: 'photo', reference: 'PO-0720-VER' },
  ]);
});

test('a payment and an amount changed by a form show both values', () => {
  const paid = { amount_paid: [1000, 4400] as [unknown, unknown] };
  expect(events(entry({ cause: 'order.pay', changes: paid }))).toEqual([
    { kind: 'paid', from: 1000, to: 4400 },
  ]);
  expect(events(entry({ origin: 'form', changes: paid }))).toEqual([
    { kind: 'changed', field: 'amount_paid', from: 1000, to: 4400 },
  ]);
});

test('a field changed by a form shows both values; unknown changes are shown in general terms', () => {
  expect(
    events(
      entry({ origin: 'form', changes: { delivery_instructions: ['Livrer le matin', 'Livrer avant midi'] } }),
    ),
  ).toEqual([
    { kind: 'changed', field: 'delivery_instructions', from: 'Livrer le matin', to: 'Livrer avant midi' },
  ]);
  expect(events(entry({ changes: { billing_address: ['a', 'b'] } }))).toEqual([{ kind: 'other' }]);
});

test('a promise and a wish show the day, and the one before', () => {
  const promised = { promised_on: ['2026-06-10', '2026-06-12'] as [unknown, unknown] };
  expect(events(entry({ cause: 'order.promise', changes: promised }))).toEqual([
    { kind: 'promised', day: '2026-06-12', was: '2026-06-10' },
  ]);
  expect(events(entry({ cause: 'order.wish', changes: { wanted_on: [null, '2026-06-12'] } }))).toEqual([
    { kind: 'wanted', day: '2026-06-12', was: '' },
  ]);
});
