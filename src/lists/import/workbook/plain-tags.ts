/** A tag with its attributes. Comments and literal text come first, because what looks like a tag in them is none. */
const tag =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?[\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/gu;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [APOSTROPHE, LESS, EQUALS, GREATER] = [0x27, 0x3c, 0x3d, 0x3e];
const [EXCLAMATION, QUESTION] = [0x21, 0x3f];

/** Whether tags may have line breaks, apostrophes, or white space before their end or around `=`. */
function hasOddTags(xml: Uint8Array): boolean {
  let inTag = false;
  for (let at = 0; at < xml.length; at += 1) {
    const byte = xml[at]!;
    if (byte === LESS) inTag = xml[at + 1] !== EXCLAMATION && xml[at + 1] !== QUESTION;
    else if (!inTag) continue;
    else if (byte === TAB || byte === LINE_FEED || byte === RETURN || byte === APOSTROPHE) return true;
    else if (byte === SPACE && (xml[at + 1] === GREATER || xml[at + 1] === EQUALS)) return true;
    else if (byte === EQUALS && xml[at + 1] === SPACE) return true;
    else if (byte === GREATER) inTag = false;
  }
  return false;
}

function plainAttributes(attributes: string): string {
  return [...attributes.matchAll(attribute)]
    .map(([, name, double, single = '']) => ` ${name}="${double ?? single.replaceAll('"', '&quot;')}"`)
    .join('');
}

/**
 * Writes the tags of a part of a workbook as spreadsheets write them, with one space before each attribute and double
 * quotation marks, because the workbook library overlooks cells whose tags contain line breaks.
 */
export function plainTags(xml: Uint8Array): Uint8Array {
  if (!hasOddTags(xml)) return xml;
  const plain = new TextDecoder()
    .decode(xml)
    .replace(tag, (whole, name?: string, attributes = '', end = '') =>
      name === undefined ? whole : `<${name}${plainAttributes(attributes)}${end}>`,
    );
  return new TextEncoder().encode(plain);
}
