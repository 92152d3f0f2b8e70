import { foldText } from '#contract/rules/values/fold-text.ts';

/** Words that do not help to identify a column. */
const fillers = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'of',
  'the',
  'en',
  'in',
  'eur',
  'euro',
]);

/**
 * Words for the entity that a file is about; dropped before comparing (`core`), so `nom client` equals `nom`. Synonyms
 * share a subject, the first of them.
 */
const subjects = new Map(
  [
    'article produit product item stock',
    'client customer',
    'commande order cde cmd',
    'ligne line',
    'arrivage arrival',
    'fournisseur supplier',
    'user utilisateur',
  ].flatMap((synonyms) => synonyms.split(' ').map((word, _, [subject]) => [word, subject!] as const)),
);

/** Words for the identifier of a row. */
const ids = new Set(['id', 'identifiant', 'identifier', 'uuid', 'guid']);

/**
 * Words that only say "name or number"; the subject says of what. `votre`, `your` and `v` are those of `Votre réf.`, `Your
 * reference` and `V/Réf.`, which name nothing more than `Réf.`
 */
const identifierWords = new Set([
  ...ids,
  ...'code ref reference no num numero number votre your v nom name libelle label intitule'.split(' '),
]);

/** Words that say nothing of a field without the subject: `N° article`, `Nom du fournisseur`. */
const bare = new Set(['no', 'number', 'nom', 'name']);

/** Words that make another amount or quantity of a column: a price of purchase, an amount incl. VAT, reserved pieces. */
const qualifiers = new Set(
  (
    'achat revient cout cost purchase buying margin marge remise discount barre ' +
    'ttc incl inclu incluse included inclusive ' +
    'reserve reservee reserved alloue allouee allocated disponible available forecasted prevu prevue incoming outgoing'
  ).split(' '),
);

/** Words that make another day of a column: when a customer wishes it, when it leaves, when it must be paid. */
const otherDays = new Set(
  (
    'souhait souhaite souhaitee demande demandee voulu voulue requis requise wish requested required wanted desired ' +
    'promis promise promesse promised arrival arrivage arrivee livraison delivery expedition shipping ship peremption expiry expiration dlc dluo ddm ' +
    'livre livree livrer delivered expedie expediee expedier shipped dispatch dispatched depart enlevement pickup pour ' +
    'echeance due limite deadline best before paiement reglement payment paye payee paid regle reglee ' +
    'annule annulee cancelled canceled naissance birth'
  ).split(' '),
);

/** Words that make a column the day of an order, unless another word names the field's day: `Livraison souhaitée commande`. */
const orderDays = new Set('commande commandee order ordered cde cmd'.split(' '));

/** Words beside a name that leave a column what the name says. Any other word names another: `Name of driver`. */
const neutralHeaderWords = new Set(
  (
    '1 no num numero nr number variant variante principal principale main complet complete full ' +
    'long longue court courte short detail detaille detaillee fr francais francaise ' +
    'commerciale particuliere ht net nette netto unitaire unit unite piece pce total totale ' +
    'commandee ordered demande demandee souhaite souhaitee voulue requested required wanted bestellte bestelde pedida ordinata'
  ).split(' '),
);

/** Words for prices, quantities and sizes. */
const measures = new Set(
  'prix price tarif px pu qte qty quantite quantity nb nombre poid weight volume dimension'.split(' '),
);

/** Whether a column name names a measure: `Prix carton` and `Qté carton` are not barcodes of cartons. */
export function isMeasure(header: readonly string[]): boolean {
  return header.some((word) => measures.has(word));
}

/**
 * Whether a column name qualifies what it names in a way that none of a field's names does: `Prix TTC` is not the price.
 * @param isDate whether the field is a day: `Requested date` is not the day of an order
 */
export function isQualifiedOtherwise(
  header: readonly string[],
  names: readonly (readonly string[])[],
  isDate: boolean,
): boolean {
  const isOwn = (word: string) => names.some((name) => name.includes(word));
  const isOwnDay = header.some((word) => otherDays.has(word) && isOwn(word));
  const isOtherDay = (word: string) => otherDays.has(word) || (orderDays.has(word) && !isOwnDay);
  return header.some((word) => (qualifiers.has(word) || (isDate && isOtherDay(word))) && !isOwn(word));
}

/** A column name with spaces between words that capitals tell apart: `StockCode` is `Stock Code`. */
export function spacedName(name: string): string {
  return name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2');
}

/** Normalises a column name to words: `StockCode`, `STOCK_CODE` and `Stock codes` all give `stock code`. */
export function headerWords(name: string): string[] {
  const words = foldText(spacedName(name)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const singular = words.map((word) =>
    word === 'n' || word === 'numero' ? 'no' : word.length > 3 ? word.replace(/s$/u, '') : word,
  );
  const telling = singular.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : singular;
}

/** Whether a column name ends as the name of a day does: `Commandé le`, `Commande du`. */
export function namesDay(header: string): boolean {
  return /\P{L}(?:le|du)\P{L}*$/u.test(foldText(header));
}

function contains(outer: readonly string[], inner: readonly string[]): boolean {
  return inner.every((word) => outer.includes(word));
}

function core(words: readonly string[]): string[] {
  return words.filter((word) => !subjects.has(word));
}

/** Whether a name says only what it is about: `Article`. */
export function isSubject(words: readonly string[]): boolean {
  return core(words).length === 0;
}

/** The subjects that a column name names. */
export function subjectsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => subjects.get(word) ?? []);
}

/** Whether a column has all words of an alias and no other subject: `Full customer name`, but no `N° commande client`. */
export function hasSubjects(header: readonly string[], alias: readonly string[]): boolean {
  return contains(header, alias) && sameWords(subjectsOf(header), subjectsOf(alias));
}

/**
 * Whether a name means its field only if the column names its subject: `N°` is no `N° article`, `Name` in a file of
 * orders no `Customer name`, and `Reference` no `Order reference`. A field that is a number or a name of the row itself
 * needs no subject in `N°` or `Name`.
 * @param names the words of the field's names, first its own, then its aliases
 */
export function needsSubject(alias: readonly string[], [own = []]: readonly (readonly string[])[]): boolean {
  const named = core(alias);
  if (named.length === alias.length) return false;
  if (own.includes('number')) return named.every((word) => word === 'reference');
  const isOwnName = core(own).length === own.length && own.some((word) => bare.has(word));
  return !isOwnName && named.every((word) => bare.has(word));
}

/**
 * Whether a column names other things than those of a field: `CustomerID` is not the id of a line.
 * @param fieldSubjects the subjects of all names of the field
 */
export function isOfAnother(
  header: readonly string[],
  alias: readonly string[],
  fieldSubjects: readonly string[],
): boolean {
  const named = core(alias);
  if (named.length === 0 || !named.every((word) => identifierWords.has(word))) return false;
  // Any other word before an id names the thing that it is the id of.
  if (named.every((word) => ids.has(word)))
    return core(header).length > named.length || !sameWords(subjectsOf(header), subjectsOf(alias));
  const things = subjectsOf(header);
  // A party is the supplier or the customer: `Réf. article fournisseur` is the supplier's own number; `N° commande client`
  // may be that of the order itself.
  const isParty = (thing: string) =>
    thing === 'fournisseur' || (thing === 'client' && !things.includes('commande'));
  if (things.some((thing) => isParty(thing) && !fieldSubjects.includes(thing))) return true;
  return (
    things.length > 0 && fieldSubjects.length > 0 && !things.some((thing) => fieldSubjects.includes(thing))
  );
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return contains(one, other) && contains(other, one);
}

/** Similarity of a column name with the words of a name in another order. */
export const SAME_WORDS = 0.9;
/** Similarity of a column name with the words of a name, besides the subjects. */
export const SAME_BUT_SUBJECTS = 0.8;

/**
 * Scores how well a column name matches an alias, from 0 to 1 (equal).
 *
 * The words may be run together (`codebarres`), in another order, or beside neutral words (`Variant Barcode`).
 *
 * @param isNeutral further words that leave the column what the alias says
 */
export function nameSimilarity(
  header: readonly string[],
  alias: readonly string[],
  isNeutral: (word: string) => boolean = () => false,
): number {
  if (header.length === 0 || alias.length === 0) return 0;
  if (header.join('') === alias.join('')) return 1;
  if (header.length === alias.length && contains(header, alias)) return SAME_WORDS;
  const [headerCore, aliasCore] = [core(header), core(alias)];
  if (headerCore.length === 0 || aliasCore.length === 0) return 0;
  if (headerCore.join('') === aliasCore.join('')) return SAME_BUT_SUBJECTS;
  const others = headerCore.filter((word) => !aliasCore.includes(word));
  const isAlias = contains(headerCore, aliasCore);
  return isAlias && others.every((word) => neutralHeaderWords.has(word) || isNeutral(word))
    ? 0.5 + (0.2 * aliasCore.length) / headerCore.length
    : 0;
}
