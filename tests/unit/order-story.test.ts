import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { readStory } from '#src/screens/order-detail/history/read-story.ts';

const line = { id: 'l1', reference: 'TX-1042-BLE', quantity: 24, picked: 24 } as Rows['orderlines'];
const job = {
  id: 'j1',
  reference: 'PO-0720-VER',
  quantity_done: 4,
  blocked_reason: 'fil doré',
} as Rows['customizations'];
let next = 0;
const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: String(next++),
  entity: 'orders',
  row_id: 'o1',
  at: '2026-06-12T14:00:00.000Z',
  username: 'ines',
  origin: 'command',
  device: 'd',
  action: 'update',
  changes: {},
  cause: '',
  ...over,
});
const deeds = (...history: HistoryEntry[]) =>
  readStory(history, { lines: [line], jobs: [job] }).map((one) => one.deed);
const onLine = (cause: string, changes: HistoryEntry['changes'], over: Partial<HistoryEntry> = {}) =>
  entry({ entity: 'orderlines', row_id: 'l1', cause, changes, ...over });
const onJob = (cause: string, changes: HistoryEntry['changes']) =>
  entry({ entity: 'customizations', row_id: 'j1', cause, changes });

test('an order that is made brings its lines and jobs with it', () => {
  expect(
    deeds(
      entry({ action: 'create', changes: { status: [null, 'Pending'] } }),
      onLine('', { reference: [null, 'TX'] }, { action: 'create' }),
    ),
  ).toEqual([{ kind: 'created' }]);
});

test('a change of status is told once, with its reason, and not by its lines', () => {
  expect(
    deeds(
      entry({
        cause: 'camion en panne',
        changes: { status: ['Shipped', 'Pending'], shipped_at: ['x', null] },
      }),
      onLine('camion en panne', { picked: [24, 20], prep_state: ['packed', 'to pick'] }),
    ),
  ).toEqual([{ kind: 'moved', from: 'Shipped', to: 'Pending', reason: 'camion en panne' }]);
});

test('picking, shorts and packing', () => {
  expect(
    deeds(
      onLine('line.pick', { picked: [0, 24], prep_state: ['to pick', 'picked'] }),
      entry({ cause: 'line.pick', changes: { claimed_by: ['', 'ines'] } }),
    ),
  ).toEqual([{ kind: 'picked', picked: 24, reference: 'TX-1042-BLE' }]);
  expect(deeds(onLine('line.pick', { picked: [24, 0] }))).toEqual([
    { kind: 'put back', reference: 'TX-1042-BLE' },
  ]);
  expect(
    deeds(
      onLine('line.short', {
        picked: [0, 16],
        prep_state: ['to pick', 'short'],
        short_reason: ['', 'damaged'],
      }),
    ),
  ).toEqual([{ kind: 'short', missing: 8, reference: 'TX-1042-BLE', reason: 'damaged' }]);
  expect(deeds(onLine('line.accept-short', { short_accepted: [0, 1] }))).toEqual([
    { kind: 'short accepted', reference: 'TX-1042-BLE' },
  ]);
  const packed = (row: string) => onLine('order.pack', { prep_state: ['picked', 'packed'] }, { row_id: row });
  expect(deeds(packed('l1'), packed('l2'), packed('l3'))).toEqual([{ kind: 'packed', count: 3 }]);
});

test('claims', () => {
  const claim = (from: string, to: string) =>
    deeds(entry({ cause: 'order.claim', changes: { claimed_by: [from, to] } }));
  expect(claim('', 'ines')).toEqual([{ kind: 'claimed', by: 'ines', from: '' }]);
  expect(claim('theo', 'ines')).toEqual([{ kind: 'claimed', by: 'ines', from: 'theo' }]);
  expect(claim('ines', '')).toEqual([{ kind: 'released' }]);
});

test('marking and proofs', () => {
  expect(
    deeds(
      onJob('line.mark', {
        quantity_done: [0, 4],
        quantity_spoiled: [0, 1],
        state: ['to do', 'in progress'],
      }),
      onLine('line.mark', { picked: [5, 4], prep_state: ['to mark', 'to pick'] }),
    ),
  ).toEqual([{ kind: 'marked', done: 4, spoiled: 1, reference: 'PO-0720-VER' }]);
  expect(deeds(onJob('job.start', { state: ['to do', 'in progress'], started_at: [null, 'x'] }))).toEqual([
    { kind: 'marking started', reference: 'PO-0720-VER' },
  ]);
  expect(deeds(onJob('job.block', { state: ['in progress', 'blocked'] }))).toEqual([
    { kind: 'marking blocked', reference: 'PO-0720-VER', reason: 'fil doré' },
  ]);
  expect(deeds(onJob('proof.answer', { proof: ['sent', 'approved'] }))).toEqual([
    { kind: 'proof', state: 'approved', reference: 'PO-0720-VER', reason: '' },
  ]);
  // As it was said then, whatever stands on the job by now.
  expect(
    deeds(onJob('proof.answer', { proof: ['sent', 'refused'], proof_reason: ['', 'trop petit'] })),
  ).toEqual([{ kind: 'proof', state: 'refused', reference: 'PO-0720-VER', reason: 'trop petit' }]);
  expect(deeds(onJob('job.block', { state: ['to do', 'blocked'], blocked_reason: ['', 'panne'] }))).toEqual([
    { kind: 'marking blocked', reference: 'PO-0720-VER', reason: 'panne' },
  ]);
  // One that waits already was made anew.
  expect(deeds(onJob('proof.send', { proof_image: ['a', 'b'] }))).toEqual([
    { kind: 'proof', state: 'sent', reference: 'PO-0720-VER', reason: '' },
  ]);
  expect(deeds(onJob('proof.require', { proof_required: [0, 1] }))).toEqual([
    { kind: 'proof required', required: true, reference: 'PO-0720-VER' },
  ]);
  // Its line, or its order, tells it.
  expect(deeds(onJob('line.pick', { quantity_done: [3, 2], state: ['done', 'to do'] }))).toEqual([]);
  expect(deeds(onJob('job.photo', { photos: ['[]', '["a"]'] }))).toEqual([
    { kind: 'photo', reference: 'PO-0720-VER' },
  ]);
});

test('a payment is what came in; an amount that a form wrote over another keeps both', () => {
  const paid = { amount_paid: [1000, 4400] as [unknown, unknown] };
  expect(deeds(entry({ cause: 'order.pay', changes: paid }))).toEqual([{ kind: 'paid', amount: 3400 }]);
  expect(deeds(entry({ origin: 'form', changes: paid }))).toEqual([
    { kind: 'changed', field: 'amount_paid', from: 1000, to: 4400 },
  ]);
});

test('a field that was changed by a form keeps both values; what nobody understands is told in general', () => {
  expect(
    deeds(
      entry({ origin: 'form', changes: { delivery_instructions: ['Livrer le matin', 'Livrer avant midi'] } }),
    ),
  ).toEqual([
    { kind: 'changed', field: 'delivery_instructions', from: 'Livrer le matin', to: 'Livrer avant midi' },
  ]);
  expect(deeds(entry({ changes: { billing_address: ['a', 'b'] } }))).toEqual([{ kind: 'other' }]);
  expect(deeds(onLine('line.pick', { picked: [0, 1] }, { row_id: 'gone' }))).toEqual([]);
});
