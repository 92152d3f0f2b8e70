import { foldText } from '#contract/rules/fold-text.ts';

/** A reference of a pasted list, with the pieces of all its lines; null where a quantity cannot be read. */
export type PastedEntry = { reference: string; quantity: number | null };

const HEADS = [
  'reference',
  'references',
  'ref',
  'ref.',
  'article',
  'code',
  'code article',
  'sku',
  'product',
  'produit',
];
const MOST = 1_000_000;

/**
 * Reads a list pasted from a sheet or a mail: one reference a line, then a tab, `;`, `,` or spaces, then the quantity;
 * 1 where none is said. A line of headings is left out. A reference that comes twice gets the sum.
 */
export function parsePastedList(text: string): PastedEntry[] {
  const entries = new Map<string, PastedEntry>();
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const { reference, quantity } = parseLine(line);
    if (reference === '' || (at === 0 && HEADS.includes(foldText(reference)))) continue;
    const before = entries.get(reference);
    entries.set(reference, { reference, quantity: before ? addUp(before.quantity, quantity) : quantity });
  }
  return [...entries.values()];
}

function parseLine(line: string): PastedEntry {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign));
  if (separator !== undefined) {
    const [first = '', ...rest] = line.split(separator).map(unquote);
    // A quantity may stand behind other columns: the first that is one counts.
    const said = rest.filter((cell) => cell !== '');
    const read = said.map(readQuantity).find((quantity) => quantity !== null);
    return { reference: first, quantity: said.length === 0 ? 1 : (read ?? null) };
  }
  const words = line.trim().split(/\s+/);
  const last = readQuantity(words.at(-1) ?? '');
  if (words.length < 2) return { reference: words[0] ?? '', quantity: 1 };
  if (last !== null) return { reference: words.slice(0, -1).join(' '), quantity: last };
  return { reference: words.join(' '), quantity: 1 };
}

function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
}

/** `24`, `1 200`, `24,00`, `x 24`, `24 pcs`; null for anything else, and for nothing at all. */
function readQuantity(text: string): number | null {
  const match = /^x?\s*(\d[\d\s\u00a0\u202f]*)(?:[.,]0+)?\s*(?:pcs?|pi[eè]ces?|u)?\.?$/i.exec(text.trim());
  if (!match) return null;
  const quantity = Number(match[1]!.replace(/\D/g, ''));
  return quantity >= 1 && quantity <= MOST ? quantity : null;
}

function addUp(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null;
  return Math.min(MOST, one + other);
}
