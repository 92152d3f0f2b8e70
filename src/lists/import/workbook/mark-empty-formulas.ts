/** Begins the text of a formula that was saved without its result. A private character: no file has it by chance. */
export const NO_RESULT = '\uF8FFformula:';

/** A cell whose formula has no value beside it, or an empty one. */
const emptyFormula =
  /<(\w+:)?c(\s[^<>]*?)?>\s*<(?:\w+:)?f(?:\s[^<>]*?)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/gu;

/**
 * Replaces formulas without a stored result in a sheet's XML by marked texts, because the workbook library reads them as
 * 0. A formula whose stored result is an empty text stays.
 */
export function markEmptyFormulas(xml: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(xml);
  if (!text.includes('<f') && !text.includes(':f')) return xml;
  const marked = text.replace(
    emptyFormula,
    (whole, prefix = '', attributes = '', formula = '', value = '') => {
      if (value !== '' && /\bt="str"/u.test(attributes)) return whole;
      const kept = attributes.replace(/\st="[^"]*"/u, '');
      return `<${prefix}c${kept} t="inlineStr"><${prefix}is><${prefix}t>${NO_RESULT}${formula}</${prefix}t></${prefix}is></${prefix}c>`;
    },
  );
  return marked === text ? xml : new TextEncoder().encode(marked);
}
