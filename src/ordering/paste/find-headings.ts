import { headerWords, nameLikeness } from '#src/lists/import/header-words.ts';
import type { PastedRow } from './split-pasted-list.ts';

/** The meaning of a column in a pasted list, according to its heading. */
export type PastedRole = 'reference' | 'barcode' | 'quantity' | 'price' | 'name';

const NAMES: Record<PastedRole, readonly string[]> = {
  reference: [
    'reference',
    'ref',
    'article',
    'code',
    'code article',
    'numero article',
    'n article',
    'sku',
    'produit',
    'product',
    'item',
    'item number',
    'item no',
    'part number',
    'stock code',
  ],
  barcode: ['ean', 'ean13', 'gtin', 'upc', 'barcode', 'code barres'],
  quantity: ['quantite', 'quantity', 'qte', 'qt', 'qty', 'quant', 'nombre', 'nb', 'pieces', 'pcs', 'units'],
  price: [
    'prix',
    'prix unitaire',
    'pu',
    'tarif',
    'montant',
    'total',
    'price',
    'unit price',
    'amount',
    'cost',
  ],
  name: [
    'designation',
    'description',
    'libelle',
    'nom',
    'name',
    'label',
    'couleur',
    'colour',
    'taille',
    'size',
  ],
};
const ROLES = Object.entries(NAMES) as [PastedRole, readonly string[]][];

/** Minimum similarity to count as a heading, and for further words beside a sure one. */
const SURE = 0.8;
const LIKELY = 0.55;
/** Number of rows searched, because a title and a date may come first. */
const LOOKED_AT = 5;

export type Headings = {
  /** Index of the first row below the headings. */
  from: number;
  texts: readonly string[];
  roles: readonly (PastedRole | null)[];
};

/** Finds the heading row of a pasted list, in French or English; null if there is none. */
export function findHeadings(rows: readonly PastedRow[]): Headings | null {
  for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const texts = cells.length === 1 ? cells[0]!.split(/\s+/) : cells;
    if (texts.some((text) => /^[\d\s.,]+$/.test(text))) continue;
    const likes = texts.map(roleOf);
    const sure = likes.flatMap(({ role, likeness }) => (likeness >= SURE ? [role] : []));
    const names = sure.includes('reference') || sure.includes('barcode');
    const counts = likes.some(({ role, likeness }) => role === 'quantity' && likeness >= LIKELY);
    // Text separated by spaces must consist of headings only; below other lines, both columns must be named.
    if (cells.length === 1 && sure.length < texts.length) continue;
    if (at === 0 ? names || (counts && sure.includes('quantity')) : names && counts) {
      const roles = likes.map(({ role, likeness }) => (likeness >= LIKELY ? role : null));
      return { from: at + 1, texts, roles };
    }
  }
  return null;
}

function roleOf(text: string): { role: PastedRole; likeness: number } {
  const words = headerWords(text);
  const likes = ROLES.map(([role, names]) => ({
    role,
    likeness: Math.max(...names.map((name) => nameLikeness(words, headerWords(name)))),
  }));
  return likes.reduce((best, one) => (one.likeness > best.likeness ? one : best));
}
