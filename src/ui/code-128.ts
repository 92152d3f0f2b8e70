/** Widths of bar, space, bar … of each symbol, in modules; 103 to 105 are start symbols, 106 is the stop symbol. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

const START_B = 104;
const START_C = 105;
const SWITCH_TO_B = 100;
const SWITCH_TO_C = 99;
const STOP = 106;

/**
 * Pairs of digits take half the width; switching code sets pays off from this many digits on, at an end or in the
 * middle.
 */
const MIN_DIGITS_AT_END = 4;
const MIN_DIGITS_BETWEEN = 6;

/**
 * Encodes a text in Code 128 (ISO/IEC 15417), including start, check and stop symbols.
 * @param text printable ASCII
 * @throws RangeError if a character has no symbol
 */
export function encodeCode128(text: string): number[] {
  const symbols: number[] = [];
  let inDigits = false;
  const switchCodeSet = (digits: boolean) => {
    if (symbols.length === 0) symbols.push(digits ? START_C : START_B);
    else if (digits !== inDigits) symbols.push(digits ? SWITCH_TO_C : SWITCH_TO_B);
    inDigits = digits;
  };
  for (let at = 0; at < text.length;) {
    const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const atEnd = at === 0 || at + run === text.length;
    const pairs = run >= (atEnd ? MIN_DIGITS_AT_END : MIN_DIGITS_BETWEEN) ? Math.floor(run / 2) : 0;
    // The extra digit of an odd run goes first, in the other code set, unless the run starts the text.
    if (pairs > 0 && (run % 2 === 0 || at === 0)) {
      switchCodeSet(true);
      for (let pair = 0; pair < pairs; pair++, at += 2) symbols.push(Number(text.slice(at, at + 2)));
    } else {
      const code = text.charCodeAt(at) - 32;
      if (code < 0 || code > 94) throw new RangeError(`barcode: Code 128 cannot encode "${text[at]}"`);
      switchCodeSet(false);
      symbols.push(code);
      at += 1;
    }
  }
  if (symbols.length === 0) symbols.push(START_B);
  const sum = symbols.reduce((total, symbol, at) => total + symbol * Math.max(1, at), 0);
  return [...symbols, sum % 103, STOP];
}

/** The alternating widths of a text's bars and spaces in modules; the first and last are bars. */
export function code128Widths(text: string): number[] {
  return encodeCode128(text).flatMap((symbol) => Array.from(WIDTHS[symbol] ?? '', Number));
}
