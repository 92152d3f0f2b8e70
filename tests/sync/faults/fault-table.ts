/** Where a fault is played: in memory, over IndexedDB and the real server, in a browser, in tests of their own. */
export type Layer = 'memory' | 'indexeddb' | 'chromium' | 'server';

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
  ['server killed before commit', ['memory', 'server']],
  ['server killed after commit', ['memory', 'server']],
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
  ['cursor too old', both],
  ['backup restored', both],
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
  ['quota on catalogue', both],
  ['whole origin evicted', both],
  ['IndexedDB connection lost', both],
  ['clock ±1 year', both],
  ['old queue, new server', both],
  ['new client, old server', both],
  ['two users ship and cancel one order', both],
  ['a large import in one transaction', both],
  ['same id, other payload', both],
  ['upgrade blocked by an old tab', ['indexeddb']],
  ['network flapping 50 times', both],
];

/** The faults that must be survived, by number. The 31st can only be reported. */
export const faults: readonly Fault[] = titles.map(([title, layers], at) => ({
  number: at + 1,
  title,
  layers,
}));
