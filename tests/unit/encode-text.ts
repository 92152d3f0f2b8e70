import { cptable } from '@e965/xlsx/dist/cpexcel';
import type { Encoding } from '#src/lists/import/csv/decode.ts';
import type { Bytes } from './make-import-files.ts';

export type OfOneByte = Exclude<Encoding, 'utf-8' | 'utf-8-twice' | 'utf-16le' | 'utf-16be'>;

/** The characters of an encoding, with their bytes. */
function bytesIn(encoding: OfOneByte): Map<string, number> {
  const isDos = encoding === 'cp850' || encoding === 'cp858';
  const characters = Array.from({ length: 256 }, (_, byte) =>
    isDos ? cptable[850]!.dec[byte]! : new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  );
  if (encoding === 'cp858') characters[0xd5] = '€';
  return new Map(characters.map((sign, byte) => [sign, byte]));
}

/** The bytes of a text in an encoding of one byte a character. */
export function encodeText(text: string, encoding: OfOneByte): Bytes {
  const bytes = bytesIn(encoding);
  return Uint8Array.from(text, (sign) => {
    const byte = bytes.get(sign);
    if (byte === undefined) throw new Error(`${encoding} has no ${sign}`);
    return byte;
  });
}
