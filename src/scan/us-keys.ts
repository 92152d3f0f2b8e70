/** The character of each key without Shift, and with it. */
const PUNCTUATION: Record<string, string> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadDecimal: '..',
  NumpadDivide: '//',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** The character of a key on a US keyboard; null if the key types none. */
export function usKey(code: string, shift: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shift ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  const pad = /^Numpad(\d)$/.exec(code)?.[1];
  if (pad) return pad;
  return PUNCTUATION[code]?.[shift ? 1 : 0] ?? null;
}
