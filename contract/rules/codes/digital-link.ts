import { applicationIdentifiers } from './application-identifiers.ts';
import { addElement, type Elements } from './element-string.ts';

/** Names of primary keys and qualifiers that may stand in a path instead of the digits. */
const NAMES: Readonly<Record<string, string>> = {
  gtin: '01',
  sscc: '00',
  lot: '10',
  ser: '21',
  cpv: '22',
  gln: '414',
  itip: '8006',
};
/** Identifiers with which the GS1 part of a path starts. */
const KEYS = [
  '00',
  '01',
  '253',
  '255',
  '401',
  '402',
  '414',
  '417',
  '8003',
  '8004',
  '8006',
  '8010',
  '8013',
  '8017',
  '8018',
];

/**
 * Reads a GS1 Digital Link: `https://example.com/01/03760123456789/10/A-1?17=261231`, on any domain and below any path.
 * Null if the text is no such link.
 */
export function readDigitalLink(text: string): Elements | null {
  const url = /^https?:\/\//iu.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return null;
  const values = new Map<string, string>();
  const path = url.pathname.split('/').filter((part) => part !== '');
  const start = path.findIndex((part, at) => KEYS.includes(identifierOf(part)) && path[at + 1] !== undefined);
  if (start < 0) return isCompressed(path) ? failed(values, text) : null;
  for (let at = start; at + 1 < path.length; at += 2) {
    const problem = addLinked(values, identifierOf(path[at]!), decode(path[at + 1]!));
    if (problem) return { values, problem };
  }
  for (const [name, value] of url.searchParams) {
    // Other parameters belong to the web site.
    if (!/^\d{2,4}$/u.test(name) || !applicationIdentifiers.has(name)) continue;
    const problem = addLinked(values, name, value);
    if (problem) return { values, problem };
  }
  return { values, problem: null };
}

function addLinked(values: Map<string, string>, ai: string, value: string) {
  // A link may carry a shorter GTIN.
  return addElement(values, ai, ai === '01' && /^\d{8,13}$/u.test(value) ? value.padStart(14, '0') : value);
}

function failed(values: ReadonlyMap<string, string>, text: string): Elements {
  return { values, problem: { kind: 'compressed_link', ai: '', value: text } };
}

function identifierOf(part: string): string {
  return NAMES[part.toLowerCase()] ?? part;
}

/** A compressed link has a single part in base64url in place of the identifiers. */
function isCompressed(path: readonly string[]): boolean {
  const last = path.at(-1) ?? '';
  return (
    path.length === 1 && /^[A-Za-z0-9_-]{15,}$/u.test(last) && /[A-Z]/u.test(last) && /[a-z]/u.test(last)
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign: the text itself is the value.
    return part;
  }
}
