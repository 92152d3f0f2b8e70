/** What the first cell of a total begins with, in the languages in which files are met. */
export const totalWords = [
  'total',
  'totaux',
  'totals',
  'sous-total',
  'sous total',
  'subtotal',
  'sub-total',
  'sub total',
  'grand total',
  'total général',
  'somme',
  'sum',
  'montant total',
  'net à payer',
  'summe',
  'gesamt',
  'gesamtsumme',
  'zwischensumme',
  'totale',
  'totales',
  'totaal',
] as const;

/** What may follow one of them: `Total HT`, `Total TTC (EUR) :`, `Total articles`, `Total page 2`, `Total : 12 articles`. */
export const totalEndings =
  /^(?:(?:\s*:)?\s+(?:h\.?t\.?|t\.?t\.?c\.?|tva|excl\.?|incl\.?|vat|eur|euros?|€|net|brut|gross|général|page(?:\s*\d+)?|articles?|lignes?|lines?|rows?|pi[eè]ces?|pieces?|des|du|de|la|le|of|stock|général|generale?|\d+|\([^)]*\)))*\s*:?$/iu;

/** Lines that programs print below a list, or at the end of each of its pages. */
export const footers: readonly RegExp[] = [
  /^page\s*:?\s*\d+(?:\s*(?:\/|sur|of|de|von|di|van)\s*\d+)?$/iu,
  /^(?:seite|página|pagina)\s*\d+(?:\s*(?:\/|de|von|di|van)\s*\d+)?$/iu,
  /^(?:document\s+|liste\s+|fichier\s+|état\s+|tarif\s+)?(?:imprim|édit|export|génér|extrai|cré|téléchargé?)(?:ée?s?|te?s?)?\s+(?:le|du|par|depuis|à partir)\s/iu,
  /^(?:printed|exported|generated|created|downloaded|extracted)\s+(?:on|at|by|from|with)\s/iu,
  /^(?:gedruckt|erstellt|exportiert)\s+(?:am|von)\s/iu,
  /^(?:impreso|exportado|generado)\s+(?:el|por)\s/iu,
  /^(?:stampato|esportato)\s+(?:il|da)\s/iu,
  /^[-–—*=\s]*(?:fin (?:de la liste|du fichier|du document|de l['’](?:état|export|édition))|fin|end of (?:list|file|report|document|export)|end|ende)[-–—*=.\s]*$/iu,
  /^\(?\d+\s+(?:rows?|lignes?|lines?|records?|enregistrements?|articles?|résultats?|results?)(?:\s+(?:affected|in set|exported|exportée?s|returned|au total|in total|sélectionnée?s|selected))?(?:\s*\([^)]*\))?\)?\.?$/iu,
  /^(?:nombre de (?:lignes|articles|références)|number of (?:rows|lines|items)|row count)\s*:?\s*\d*$/iu,
  /^(?:©|\(c\)|copyright)\s/iu,
  /^(?:suite (?:page suivante|au verso)|continued on next page|à suivre)\s*\.*$/iu,
];

/** What a row below the column names says of them: units, currencies, types, whether they must be filled in. */
export const columnUnits: ReadonlySet<string> = new Set(
  (
    '€, € ht, € ttc, €/u, eur, eur ht, eur ttc, euro, euros, ht, ttc, %, $, £, pc, pcs, pce, pces, pièce, ' +
    'pièces, piece, pieces, u, un, unité, unités, unit, units, kg, g, mg, t, l, ml, cl, m, cm, mm, m2, m², ' +
    'm3, m³, jours, days, j, h, texte, text, txt, string, str, char, varchar, alphanum, alphanumérique, ' +
    'alphanumeric, nombre, number, num, numérique, numeric, entier, int, integer, décimal, decimal, float, ' +
    'montant, amount, date, jj/mm/aaaa, aaaa-mm-jj, dd/mm/yyyy, mm/dd/yyyy, yyyy-mm-dd, datetime, oui/non, ' +
    'yes/no, booléen, boolean, bool, vrai/faux, true/false, 0/1, liste, list, obligatoire, facultatif, ' +
    'optionnel, requis, required, mandatory, optional'
  ).split(', '),
);
