/** A scanned or typed code. */
export interface Scan {
  /** The text as the browser read it. */
  text: string;
  /**
   * The text decoded with a US keyboard, which most scanners use: on a tablet set to French, digits otherwise arrive as
   * `&é"'(-è_çà`. Equals `text` if it was not sent by keys.
   */
  usText: string;
  source: 'scanner' | 'camera' | 'typed';
}

/** A scan whose text was not sent by keys, so that it needs no decoding. */
export function scanOf(text: string, source: Scan['source']): Scan {
  return { text: text.trim(), usText: text.trim(), source };
}
