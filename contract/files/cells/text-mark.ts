/** A cell without the apostrophe with which a spreadsheet marks a number that is text: `'0042`. */
export function withoutApostrophe(text: string): string {
  return text.replace(/^\s*'(?='*[+\d])/u, '');
}
