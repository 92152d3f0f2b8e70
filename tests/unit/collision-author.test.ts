import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { authorOfDetail, authorOfLine, authorOfMarking } from '#src/floor/refused/collision-author.ts';

const entry = (
  username: string,
  row_id: string,
  changes: HistoryEntry['changes'],
  action: HistoryEntry['action'] = 'update',
): HistoryEntry => {
  const entity = { order: 'orders', job: 'customizations' }[row_id] ?? 'orderlines';
  return {
    id: username,
    entity,
    row_id,
    at: '',
    username,
    origin: '',
    device: '',
    action,
    changes,
    cause: '',
  };
};

// Newest first, as the server answers.
const history = [
  entry('remover', 'removed', { quantity: [2, null], marking: ['Laser', null] }, 'delete'),
  entry('starter', 'job', { state: ['to do', 'in progress'], started_at: [null, 'x'] }),
  entry('picker', 'line', { picked: [0, 4] }),
  entry('seller', 'line', { quantity: [5, 7], marking: ['Laser', 'Broderie'] }),
  entry('manager', 'order', { customer_reference: ['', 'THEIRS'], promised_on: ['2026-12-01', null] }),
  entry('client', 'job', { orderline_id: [null, 'line'], state: [null, 'to do'] }, 'create'),
  entry('client', 'line', { quantity: [null, 5], marking: [null, 'Laser'] }, 'create'),
];
const line = { line_id: 'line', reference: 'A', marking: '', price: 100, mine: 3, theirs: 7, min: 0 };
const marking = { line_id: 'line', reference: 'A', mine: 'Gravure', theirs: 'Broderie', locked: false };

test('a line that collides has the author of its quantity, of what is picked, or of its removal', () => {
  expect(authorOfLine(history, line)?.username).toBe('seller');
  expect(authorOfLine(history, { ...line, theirs: 5, min: 4 })?.username).toBe('picker');
  expect(authorOfLine(history, { ...line, line_id: 'removed', theirs: 0 })?.username).toBe('remover');
  expect(authorOfLine([], line)).toBeNull();
});

test('a text or a day that collides has the author of its value', () => {
  const order = { order: { id: 'order', number: '' } };
  expect(authorOfDetail(history, order, 'customer_reference', 'THEIRS')?.username).toBe('manager');
  expect(authorOfDetail(history, order, 'promised_on', null)?.username).toBe('manager');
  expect(authorOfDetail(history, order, 'shipping_address', 'x')).toBeNull();
});

test('a marking that collides has the author of its text, of its removal, or of the start of its job', () => {
  expect(authorOfMarking(history, marking, 'Laser')?.username).toBe('seller');
  const removed = { ...marking, line_id: 'removed', theirs: '', locked: true };
  expect(authorOfMarking(history, removed, 'Laser')?.username).toBe('remover');
  expect(authorOfMarking(history, { ...marking, locked: true }, 'Broderie')?.username).toBe('starter');
});

test('a line whose row stays for its back orders has the author of its removal', () => {
  const kept = [
    entry('remover', 'line', { quantity: [2, 0], total: [200, 0] }),
    entry('remover', 'job', { state: ['to do', null] }, 'delete'),
    entry('blocker', 'job', { state: ['blocked', 'to do'] }),
    ...history.slice(3),
  ];
  expect(authorOfLine(kept, { ...line, theirs: 0 })?.username).toBe('remover');
  expect(authorOfMarking(kept, { ...marking, locked: true }, 'Broderie')?.username).toBe('remover');
});
