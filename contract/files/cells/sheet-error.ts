/** What a spreadsheet shows instead of the result of a formula that failed, in English and French. */
const sheetErrors = new Set(
  (
    '#N/A #NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #GETTING_DATA #SPILL! #CALC! ' +
    '#NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! #CALCUL! #NV'
  ).split(' '),
);

/** Whether a cell holds the failure of a formula instead of a value. */
export function isSheetError(text: string): boolean {
  return sheetErrors.has(text.toUpperCase());
}

/** Whether a text is such a failure but for apostrophes before it. */
function isErrorText(text: string): boolean {
  return text.includes('#') && isSheetError(text.replace(/^'+/u, ''));
}

/** Marks a value that reads like a failed formula as text, by an apostrophe: `'#N/A`. Others are unchanged. */
export function markErrorText(text: string): string {
  return isErrorText(text) ? `'${text}` : text;
}

/** The reverse of `markErrorText`. */
export function unmarkErrorText(text: string): string {
  return text.startsWith("'") && isErrorText(text) ? text.slice(1) : text;
}
