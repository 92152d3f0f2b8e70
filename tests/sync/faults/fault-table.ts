/**
 * Where a fault is tested. memory, indexeddb, chromium: by the schedules here. server: by tests of the real server
 * (`kill-server`, `feed-cursor`, `feed-order`). stores: by tests of the stores (`dexie-outbox`,
 * `dexie-replica-faults`).
 */
export type Layer = 'memory' | 'indexeddb' | 'chromium' | 'server' | 'stores';

export interface Fault {
  number: number;
  title: string;
  layers: readonly Layer[];
}

const memory = ['memory'] as const;
const both = ['memory', 'indexeddb'] as const;

const titles: readonly [title: string, layers: readonly Layer[]][] = [
  ['reply lost after commit', both],
  ['request duplicated at once', both],
  ['server killed before commit', ['memory', 'server', 'chromium']],
  ['server killed after commit', ['memory', 'server', 'chromium']],
  ['tab killed inside enqueue', ['memory', 'indexeddb', 'chromium']],
  ['tab killed between reply and its record', ['memory', 'indexeddb', 'chromium']],
  ['worker killed in a fetch', ['memory', 'indexeddb', 'chromium']],
  ['two leaders at once', both],
  ['frozen leader', memory],
  ['stale pull arrives late', both],
  ['PostgreSQL: low rev commits late', ['memory', 'server']],
  ['commit between snapshot pages', both],
  ['snapshot cut at every checkpoint', both],
  ['delete during snapshot', both],
  ['cursor too old', ['memory', 'server']],
  ['backup restored', memory],
  ['permission revoked while offline', both],
  ['row leaves scope with work pending', both],
  ['granted again', both],
  ['poison first command', both],
  ['refusal in a lane with dependants', both],
  ['401 in mid-drain', both],
  ['user B signs in mid-flight', both],
  ['sign-out with work pending', both],
  ['cookie of B with bearer of A', both],
  ['storm of 429 and 503', both],
  ['captive portal answering 200 HTML', both],
  ['fetch that never ends', both],
  ['quota on enqueue', both],
  ['quota on catalogue', ['memory', 'stores']],
  ['whole origin evicted', memory],
  ['IndexedDB connection lost', ['memory', 'stores']],
  ['clock ±1 year', both],
  ['old queue, new server', both],
  ['new client, old server', both],
  ['two users ship and cancel one order', both],
  ['a large import in one transaction', both],
  ['same id, other payload', both],
  ['upgrade blocked by an old tab', ['stores']],
  ['network flapping 50 times', both],
  ['one user amends an order that another picks', memory],
];

/** The faults that must be survived, by number. The 31st can only be reported. */
export const faults: readonly Fault[] = titles.map(([title, layers], at) => ({
  number: at + 1,
  title,
  layers,
}));
