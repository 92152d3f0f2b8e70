/** Something that was scanned or typed. */
export interface Scan {
  /** As the browser read it. */
  text: string;
  /**
   * As the keys stand on a US keyboard, which is how most scanners send: on a tablet set to French, digits otherwise
   * arrive as `&é"'(-è_çà`. The same as `text` where it was not sent by keys.
   */
  keys: string;
  by: 'scanner' | 'camera' | 'typed';
}

/** A scan that has but one reading. */
export function scanOf(text: string, by: Scan['by']): Scan {
  return { text: text.trim(), keys: text.trim(), by };
}
