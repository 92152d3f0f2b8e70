const DIGIT_KEY = /^(?:Digit|Numpad)(\d)$/;

/**
 * The digit of a physical key, whatever the layout: on a French keyboard digits need Shift. Undefined for another key.
 * @param code `KeyboardEvent.code`
 */
export function physicalDigit(code: string): string | undefined {
  return DIGIT_KEY.exec(code)?.[1];
}
