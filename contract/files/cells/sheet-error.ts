/** What a spreadsheet shows instead of the result of a formula that failed, in English, French, German, Spanish, Italian. */
const sheetErrors = new Set(
  (
    '#N/A #NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #GETTING_DATA #SPILL! #CALC! #FIELD! #CONNECT! #BLOCKED! #UNKNOWN! #BUSY! ' +
    '#NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! #CALCUL! #CHAMP! #CONNEXION! #BLOQUÉ! #INCONNU! #OCCUPÉ! ' +
    '#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! ' +
    '#¡VALOR! #¡REF! #¡DIV/0! #¿NOMBRE? #¡NUM! #¡NULO! #¡DESBORDAMIENTO! #N/D #VALORE! #RIF! #NOME? #NULLO!'
  ).split(' '),
);
/** What a column that is too narrow shows, also in a saved text file; and the errors of LibreOffice. */
const otherErrors = /^(?:#{4,}|ERR:5\d\d)$/u;

/** Whether a cell holds the failure of a formula, or of its display, instead of a value. */
export function isSheetError(text: string): boolean {
  const upper = text.toUpperCase();
  return sheetErrors.has(upper) || otherErrors.test(upper);
}

/** Whether a text is such a failure but for apostrophes before it. */
function isErrorText(text: string): boolean {
  return /^'*[#e]/iu.test(text) && isSheetError(text.replace(/^'+/u, ''));
}

/** Marks a value that reads like a failed formula as text, by an apostrophe: `'#N/A`. Others are unchanged. */
export function markErrorText(text: string): string {
  return isErrorText(text) ? `'${text}` : text;
}

/** The reverse of `markErrorText`. */
export function unmarkErrorText(text: string): string {
  return text.startsWith("'") && isErrorText(text) ? text.slice(1) : text;
}
