/** The separator between GS1 elements (FNC1), as a scanner should send it: the control character GS. */
export const GS = '\u001D';
/** How a field shows the separator, and how it stays readable when the field's text is read again. */
export const SHOWN_GS = '␝';

/** The texts that scanners send instead of the control character, depending on how they are configured. */
const TEXT_FORMS =
  /␝|[{<[(](?:GS|FNC1|F1|GS1|0x1D|x1D|029|29)[}>\])]|\\(?:x1D|u001D|035|F)|~(?:1|d029|029)|\^(?:\]|FNC1)|%1D(?=\d{2})/giu;
/** Characters that no element contains, which scanners can be configured to send as the separator. */
const SUBSTITUTES = /[|~^@$`[\]{}\\]/gu;

/** A text with every known form of the separator replaced by the control character. */
export function normalizeSeparators(text: string): string {
  return text.replace(TEXT_FORMS, GS);
}

/** The same, with characters that may be configured as the separator. */
export function substituteSeparators(text: string): string {
  return text.replace(SUBSTITUTES, GS);
}
