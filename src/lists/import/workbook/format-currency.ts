import { namesOtherCurrency } from '#contract/files/cells/cell-money.ts';
import { withoutInclVat } from '#contract/files/cells/incl-vat.ts';
import { isPriceOfAnother, withoutOnePiece } from '#contract/files/cells/piece-words.ts';

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/** The character of an entity in XML: `&quot;`, `&#36;`, `&#x24;`. */
function decodeEntity(whole: string, name: string): string {
  const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/iu.exec(name) ?? [];
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  return entities[name] ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole);
}

/**
 * The number formats that a workbook's styles declare. Those that it only numbers show the currency of each reader's
 * system, so that they name none.
 */
export function declaredFormats(styles: Uint8Array | undefined): ReadonlySet<string> {
  const xml = new TextDecoder().decode(styles);
  return new Set(
    [...xml.matchAll(/\sformatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, quoted, other = '']) =>
      (quoted ?? other).replace(/&([a-z]+|#\w+);/giu, decodeEntity),
    ),
  );
}

/** Whether a number format shows an amount in another currency than euros: `[$£-809]0.00`, `0.00 "USD"`, `\U\S\D 0`. */
export function showsOtherCurrency(format: string): boolean {
  const shown = format
    .replace(/\[\$([^\]-]*)[^\]]*\]/gu, '$1')
    .replace(/\[[^\]]*\]|[_*]./gu, ' ')
    .replace(/"([^"]*)"|\\(.)/gu, '$1$2');
  if (namesOtherCurrency(shown)) return true;
  const symbols = [...format.matchAll(/\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|(\p{Sc})/gu)].map(
    (found) => found[1] ?? found[2] ?? found[3] ?? found[4] ?? '',
  );
  return symbols.some(namesOtherCurrency);
}

/** Whether a number format shows another price than that of one piece: `0.00" €/100"`, `0.00" € TTC par kg"`. */
export function showsOtherUnit(format: string): boolean {
  const literals = [...format.matchAll(/"([^"]*)"|\\(.)/gu)].map((found) => found[1] ?? found[2] ?? '');
  return isPriceOfAnother(withoutOnePiece(withoutInclVat(`1 ${literals.join('')}`)));
}
