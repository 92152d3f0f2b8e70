import { readStoredJson } from '#src/api/read-stored-json.ts';

/** What customers call articles: their own reference → the article's. */
type References = Record<string, string>;

/** References that are remembered for one customer, the latest first. */
const KEPT = 2000;

const keyOf = (customer: string) => `pasted-references:${customer}`;

/** The references of a customer that users of this device corrected before; none without a customer. */
export function recallReferences(customer: string): ReadonlyMap<string, string> {
  if (customer === '') return new Map();
  const stored = readStoredJson(localStorage, keyOf(customer));
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).filter((one): one is [string, string] => typeof one[1] === 'string'));
}

/** Remembers which articles a customer means by references that no article has. */
export function rememberReferences(customer: string, references: ReadonlyMap<string, string>): void {
  if (customer === '' || references.size === 0) return;
  const all = [...new Map([...references, ...recallReferences(customer), ...references])];
  const kept: References = Object.fromEntries(all.slice(0, KEPT));
  try {
    localStorage.setItem(keyOf(customer), JSON.stringify(kept));
  } catch (error) {
    // If the storage is full or blocked, the references are not remembered; the articles are added.
    if (!(error instanceof DOMException)) throw error;
  }
}
