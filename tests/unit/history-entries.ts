import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { buildTimeline } from '#src/screens/order-detail/history/build-timeline.ts';

/** What the server stores with an entry of a line. */
export const lineFacts = { reference: 'TX-1042-BLE', quantity: 24, picked: 24 };
/** What the server stores with an entry of a marking job. */
export const jobFacts = { reference: 'PO-0720-VER', quantity: 5, quantity_done: 4, blocked_reason: '' };
let next = 0;
/** An entry of a history, of an order unless said otherwise. */
export const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
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
/** The events of a timeline without current lines and jobs. */
export const events = (...history: HistoryEntry[]) =>
  buildTimeline(history, { lines: [], jobs: [] }).map((one) => one.event);
/** An entry of a line. */
export const onLine = (cause: string, changes: HistoryEntry['changes'], over: Partial<HistoryEntry> = {}) =>
  entry({ entity: 'orderlines', row_id: 'l1', cause, changes, facts: lineFacts, ...over });
/** An entry of a marking job. */
export const onJob = (cause: string, changes: HistoryEntry['changes'], over: Partial<HistoryEntry> = {}) =>
  entry({ entity: 'customizations', row_id: 'j1', cause, changes, facts: jobFacts, ...over });
