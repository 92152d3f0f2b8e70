const declaration = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["'][^>]*?\?>/iu;

function encodingOf(xml: Uint8Array): string {
  if (xml[0] === 0xff && xml[1] === 0xfe) return 'utf-16le';
  if (xml[0] === 0xfe && xml[1] === 0xff) return 'utf-16be';
  const [, declared = 'utf-8'] =
    declaration.exec(new TextDecoder('latin1').decode(xml.subarray(0, 200))) ?? [];
  // UTF-16 whose declaration can be read byte by byte is none: programs in .NET declare it of UTF-8.
  return /utf-?16|ucs-?2|unicode/iu.test(declared) ? 'utf-8' : declared;
}

/** A part of a workbook in UTF-8, from the encoding that it declares; as it is where that is unknown. */
export function xmlAsUtf8(xml: Uint8Array): Uint8Array {
  const encoding = encodingOf(xml);
  if (/^utf-?8$/iu.test(encoding)) return xml;
  try {
    const text = new TextDecoder(encoding).decode(xml);
    return new TextEncoder().encode(text.replace(declaration, '<?xml version="1.0"?>'));
  } catch (error) {
    if (error instanceof RangeError) return xml;
    throw error;
  }
}
