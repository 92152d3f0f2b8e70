import type { SeededRandom } from '../../sync/faults/seeded-random.ts';
import { countStock, type House, type Line } from '../house.ts';

/** An order line as the robot knows it. */
export interface KnownLine {
  orderId: string;
  reference: string;
  quantity: number;
}

/** Articles of the seeded house whose labels are long enough to be a scan. */
const plain = Array.from({ length: 15 }, (_, at) => `R-${at + 10}`);
/** Articles with a barcode and a carton of their own. */
const barcoded = Array.from({ length: 6 }, (_, at) => `A-${at + 25}`);
/** Articles whose labels differ in case only from those of other articles. */
const twins = plain.slice(0, 8).map((reference) => reference.toLowerCase());
/** Pieces of a carton. */
const CARTON = 3;
/** The article of which fewer pieces are recorded than most orders want. */
const SCARCE = 'A-30';

function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const barcodeOf = (reference: string) => withCheckDigit(`3760123456${reference.slice(2)}`);
const cartonOf = (reference: string) => withCheckDigit(`13760123456${reference.slice(2)}`);

/** Every code in the catalogue, and the article that it names: this robot's own account of what a scan may count. */
const articleByCode = new Map([
  ...[...plain, ...barcoded, ...twins, ...Array.from({ length: 9 }, (_, at) => `R-${at + 1}`)].map(
    (reference): [string, string] => [reference, reference],
  ),
  ...barcoded.flatMap((reference): [string, string][] => [
    [barcodeOf(reference), reference],
    [cartonOf(reference), reference],
  ]),
]);

/** The article that a code names, exactly; a code in another case names an article only if no other one has that code. */
export function articleNamedBy(code: string): string | null {
  const exact = articleByCode.get(code);
  if (exact !== undefined) return exact;
  const alike = [...articleByCode].filter(([known]) => known.toLowerCase() === code.toLowerCase());
  const references = new Set(alike.map(([, reference]) => reference));
  return references.size === 1 ? [...references][0]! : null;
}

/** The label of an article: its reference, or at random its barcode. */
export function labelOf(reference: string, random: SeededRandom): string {
  return barcoded.includes(reference) && random.next() < 0.5 ? barcodeOf(reference) : reference;
}

/** The label of another article that differs from this one's in case only; null if there is none. */
export function twinOf(reference: string): string | null {
  const twin = reference.toLowerCase();
  return twins.includes(twin) ? twin : null;
}

/** A label of another article: at best one that looks alike. */
export function labelOfOther(reference: string, random: SeededRandom): string {
  const twin = twinOf(reference);
  if (twin !== null && random.next() < 0.7) return twin;
  const others = [...plain, ...barcoded].filter((other) => other !== reference);
  return labelOf(random.oneOf(others), random);
}

/** The code of a carton; of the article itself if it has one. */
export function labelOfCarton(reference: string, random: SeededRandom): string {
  return cartonOf(barcoded.includes(reference) ? reference : random.oneOf(barcoded));
}

export function locationLabel(random: SeededRandom): string {
  return `B-07-${random.below(24) + 1}-01`;
}

/** A label that was read with an error: a character is missing, doubled or wrong. */
export function garble(code: string, random: SeededRandom): string {
  const at = random.below(code.length);
  const insert = random.oneOf(['', code[at]! + code[at]!, '7', 'X']);
  return code.slice(0, at) + insert + code.slice(at + 1);
}

/** How far an order is prepared when the robot opens it. */
export type Stage = 'to pick' | 'picked' | 'packed';

/** An order that depends on its seed only. */
export function drawOrder(random: SeededRandom): { lines: Line[]; stage: Stage } {
  const stage = random.oneOf(['to pick', 'to pick', 'to pick', 'picked', 'picked', 'packed'] as const);
  return { lines: drawLines(random), stage };
}

/** Lines of an order, each of another article. */
function drawLines(random: SeededRandom): Line[] {
  // Most orders are short, so that many reach their end.
  const count = random.oneOf([1, 1, 1, 1, 1, 2, 2, 2, 3, 1 + random.below(6)]);
  const left = [...plain, ...barcoded];
  return Array.from({ length: count }, (_, at) => {
    // Most orders begin with an article that another one looks like.
    const choices = at === 0 && random.next() < 0.6 ? twins.length : left.length;
    const [reference = ''] = left.splice(random.below(choices), 1);
    return [reference, 1 + random.below(5)];
  });
}

/** Adds the articles that look alike and those with barcodes, and counts the opening stock. */
export async function furnish(house: House): Promise<void> {
  const article = { category: '', tags: [], description: '' };
  for (const reference of twins) {
    const price = Number(reference.slice(2)) * 100;
    await house.write('marion', 'POST', '/articles', {
      ...article,
      reference,
      designation: `Twin ${reference}`,
      price,
    });
  }
  for (const reference of barcoded) {
    const price = Number(reference.slice(2)) * 100;
    const codes = { barcode: barcodeOf(reference), barcodes: [`${cartonOf(reference)}×${CARTON}`] };
    const location = `C-01-${reference.slice(2)}-01`;
    await house.write('marion', 'POST', '/products', {
      reference,
      location,
      threshold: 0,
      min_stock: 0,
      max_stock: 9999,
    });
    await house.write('marion', 'POST', '/articles', {
      ...article,
      ...codes,
      reference,
      designation: `Red ${reference}`,
      price,
    });
  }
  await countStock(house);
  const [scarce] = await house.rows('marion', `/products?reference=${SCARCE}`);
  const count = { product_id: scarce!.id, counted: 2, from: 500, cause: 'count', note: '' };
  await house.run('marion', [['stock.count', count]]);
}
