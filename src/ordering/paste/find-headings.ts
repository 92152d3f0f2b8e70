import { headerWords, nameSimilarity } from '#src/lists/import/mapping/header-vocabulary.ts';
import { isPackWord } from './pack-words.ts';
import type { PastedRow } from './split-pasted-list.ts';

/**
 * The meaning of a column in a pasted list, according to its heading. packs: a number of cartons or the like. measure:
 * another number that is no quantity of the order, such as the pieces in a carton or in stock.
 */
export type PastedRole = NamedRole | 'packs' | 'measure';
type NamedRole = 'reference' | 'barcode' | 'quantity' | 'price' | 'name';

const NAMES: Record<NamedRole, readonly string[]> = {
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
    'artikel',
    'artikelnummer',
    'artikel nr',
    'art',
    'art nr',
    'bestellnummer',
    'referencia',
    'codigo',
    'articulo',
    'codice',
    'articolo',
    'referenz',
  ],
  barcode: ['ean', 'ean13', 'gtin', 'upc', 'barcode', 'code barres', 'gencod', 'gencode', 'code ean'],
  quantity: [
    'quantite',
    'quantity',
    'qte',
    'qt',
    'qty',
    'quant',
    'nombre',
    'nb',
    'pieces',
    'pcs',
    'units',
    'menge',
    'anzahl',
    'stuck',
    'stk',
    'cantidad',
    'unidades',
    'quantita',
    'aantal',
  ],
  price: [
    'prix',
    'prix unitaire',
    'pu',
    'ht',
    'ttc',
    ...['prix', 'pu', 'tarif', 'montant', 'total'].flatMap((name) => [`${name} ht`, `${name} ttc`]),
    'tarif',
    'montant',
    'total',
    'price',
    'unit price',
    'amount',
    'cost',
    'preis',
    'einzelpreis',
    'gesamt',
    'gesamtpreis',
    'precio',
    'prezzo',
    'prijs',
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
    'bezeichnung',
    'beschreibung',
    'descripcion',
    'descrizione',
    'omschrijving',
    'farbe',
    'grosse',
  ],
};
const ROLES = Object.entries(NAMES) as [NamedRole, readonly string[]][];

/** Minimum similarity to count as a heading, and for further words beside a sure one. */
const SURE = 0.8;
const LIKELY = 0.55;
/** Number of rows searched, because a title and a date may come first. */
const LOOKED_AT = 5;
/** Maximum number of headings that spaces separate, and of characters of one. */
const MAX_SPACED = 40;
const MAX_HEADING = 200;
/** The spaces between headings, but not those in `Prix HT`, `Stock dispo`. */
const BETWEEN_HEADINGS = /\s+(?!(?<=\b(?:prix|pu|tarif|montant|total|stock)\s+)(?:ht|ttc|dispo)(?:\s|$))/i;

/** The role that a heading is most similar to. */
type RoleMatch = { role: PastedRole; similarity: number; words: number; isOwn: boolean };

export type Headings = {
  /** Index of the first row below the headings. */
  from: number;
  texts: readonly string[];
  roles: readonly (PastedRole | null)[];
  /** True if single spaces separate them. */
  isSpaced?: boolean;
};

/** Finds the heading row of a pasted list, in French, English, German, Spanish, Italian or Dutch; null if there is none. */
export function findHeadings(rows: readonly PastedRow[]): Headings | null {
  for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const texts = cells.length === 1 ? cells[0]!.split(BETWEEN_HEADINGS) : cells;
    if (cells.length === 1 && texts.length > MAX_SPACED) continue;
    if (texts.some((text) => /^[\d\s.,]+$/.test(text) || isCountOfPacks(text))) continue;
    const likes = texts.map(roleOf);
    const sure = likes.flatMap(({ role, similarity }) => (similarity >= SURE ? [role] : []));
    const names = sure.includes('reference') || sure.includes('barcode');
    const counts = likes.some(({ role, similarity }) => isCount(role) && similarity >= LIKELY);
    // Text separated by spaces must consist of headings only; below other lines, both columns must be named.
    if (cells.length === 1 && sure.length < texts.length) continue;
    if (at === 0 ? names || (counts && sure.includes('quantity')) : names && counts) {
      return { from: at + 1, texts, roles: rolesOf(likes), isSpaced: cells.length === 1 && texts.length > 1 };
    }
  }
  return null;
}

/** Words of a customer for its own references, which articles do not have: `Notre réf.` beside `Votre réf.`. */
const OWN = new Set(['notre', 'our', 'client', 'customer', 'unsere', 'kunde', 'interne', 'internal']);

/** Words beside a name that leave a column what the name says: `Votre réf.`, `Quantité à commander`. */
const NEUTRAL = new Set([
  ...OWN,
  'votre',
  'your',
  'ihre',
  'a',
  'to',
  'commander',
  'cdee',
  'cde',
  'bestellt',
  'fourn',
  'catalogue',
  'fabricant',
  'code',
  'pcs',
  'pc',
  'needed',
  'necessaire',
  'desiree',
  'ht',
  'ttc',
  'dispo',
  'u',
  'ea',
  'ex',
]);

/** `2 cartons`, which is a quantity and no heading. */
function isCountOfPacks(text: string): boolean {
  const [, word = ''] = /^\d+\s*(\D+)/.exec(text) ?? [];
  return isPackWord(word.split(/\s/)[0]!);
}

/** Whether a column counts what is ordered. */
function isCount(role: PastedRole): boolean {
  return role === 'quantity' || role === 'packs';
}

/**
 * One column is the reference: the one whose heading is most like it, or says more. `N°` is also a little like `N°
 * article`, and beside `Code article` a column `Article` holds names. A customer's own reference comes last.
 */
function rolesOf(likes: readonly RoleMatch[]): (PastedRole | null)[] {
  const [reference] = likes
    .filter(({ role }) => role === 'reference')
    .toSorted(
      (a, b) => Number(a.isOwn) - Number(b.isOwn) || b.similarity - a.similarity || b.words - a.words,
    );
  return likes.map((one) => {
    const isBeaten = one.role === 'reference' && one !== reference;
    return one.similarity >= LIKELY && !isBeaten ? one.role : null;
  });
}

/** Words of numbers that are no quantity of the order: `Qté mini`, `Qté stock`, `Colisage`. */
const MEASURES = new Set(
  (
    'mini min minimum maxi max maximum multiple stock ' +
    'reservee reserved livree delivered recue received expediee shipped facturee invoiced reliquat reste ' +
    'colisage conditionnement pcb spcb packaging packing poid poids kg weight volume'
  ).split(' '),
);
/** Words of such numbers, unless the rest says what is ordered: `Qté dispo`, but `Qté disponible à commander`. */
const WEAK_MEASURES = new Set(['par', 'per', 'dispo', 'disponible', 'available']);
const PRICE_WORDS = new Set(NAMES.price.flatMap(headerWords));
const QUANTITY_WORDS = new Set(NAMES.quantity.flatMap(headerWords));

/** Whether a heading names a quantity and says more of it: `Qté par défaut`, but not `Qté dispo`, `Prix par pièce`. */
function saysMore(words: readonly string[]): boolean {
  return (
    words.some((word) => QUANTITY_WORDS.has(word)) &&
    words.some((word) => !QUANTITY_WORDS.has(word) && !WEAK_MEASURES.has(word)) &&
    !words.some((word) => PRICE_WORDS.has(word))
  );
}

/** What a heading measures other than pieces; null for any other heading. */
function measureOf(text: string, words: readonly string[]): 'packs' | 'measure' | null {
  const isPack = words.some((word) => isPackWord(word) || isPackWord(`${word}s`));
  const isWeak = words.some((word) => WEAK_MEASURES.has(word));
  const isOther = words.some((word) => MEASURES.has(word)) || (isWeak && (isPack || !saysMore(words)));
  if (!isPack) return isOther ? 'measure' : null;
  const isCounted = words.every(
    (word) =>
      isPackWord(word) ||
      isPackWord(`${word}s`) ||
      QUANTITY_WORDS.has(word) ||
      NEUTRAL.has(word) ||
      word === 'no',
  );
  // `Qté/carton`, `Pcs par carton`: the pieces in one.
  return isOther || !isCounted || text.includes('/') ? 'measure' : 'packs';
}

function roleOf(text: string): RoleMatch {
  if (text.length > MAX_HEADING) return { role: 'name', similarity: 0, words: 0, isOwn: false };
  const words = headerWords(text);
  const likes = ROLES.map(([role, names]) => ({
    role,
    similarity: Math.max(
      ...names.map((name) => nameSimilarity(words, headerWords(name), (word) => NEUTRAL.has(word))),
    ),
    words: words.length,
    isOwn: words.some((word) => OWN.has(word)),
  }));
  const best = likes.reduce((before, one) => (one.similarity > before.similarity ? one : before));
  const isCode = best.similarity >= LIKELY && (best.role === 'reference' || best.role === 'barcode');
  const measure = isCode ? null : measureOf(text, words);
  return measure ? { ...best, role: measure, similarity: 1 } : best;
}
