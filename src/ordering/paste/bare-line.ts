/** What lists of a message begin with: `- `, `• `, `1. `, `2) `. */
const BULLET = /^(?:[-–—•●▪◦·➢➤❖✓✔*>→|]+|\d{1,3}[.)])\s+(?=\S)/;
/** `Réf. ABC`, `Article : ABC` */
const LABEL = /^(?:(?:r[ée]f(?:[ée]rence)?|sku)\s*[.:]*|(?:article|art\.?|code)\s*:)\s+(?=\S+\s.*\d)/i;

/** A line of a message without its bullet, the label of its reference and the full stop. */
export function bareLine(text: string): string {
  let line = text.trim();
  while (BULLET.test(line)) line = line.replace(BULLET, '');
  return line
    .replace(LABEL, '')
    .replace(/(?<!\s)\s*\|$/, '')
    .replace(/(?<=\s[x×]?\d{1,6})\.$/i, '');
}
