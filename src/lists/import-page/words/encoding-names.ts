import type { Encoding } from '../../import/csv/decode.ts';

/** Names of encodings, the same in every language. */
export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-8-twice': 'UTF-8 (2×)',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Mac OS Roman',
  cp850: 'MS-DOS (850)',
  cp858: 'MS-DOS (858)',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'iso-8859-7': 'ISO-8859-7',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};
