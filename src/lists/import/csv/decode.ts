export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The encoding of a byte order mark, or null. */
function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function tryDecode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Decodes a file and removes its byte order mark: by the mark if there is one, else as UTF-8 if every byte is valid,
 * else as Windows-1252, which accepts any byte. Bytes that contradict the mark are read as Windows-1252 too.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = markOf(bytes) ?? 'utf-8';
  const text = tryDecode(bytes, encoding);
  if (text !== null) return { text, encoding };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}
