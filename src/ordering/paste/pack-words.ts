import { pieceWords } from '#contract/files/cells/piece-words.ts';

/** Units that are no pieces: how many pieces they hold, the user has to say. */
const packWords =
  '(?:cartons?|ctns?|colis|bo[iî]tes?|btes?|douzaines?|dz|dozens?|palettes?|pallets?|packs?|paquets?|lots?|caisses?|cases?|box(?:es)?|rouleaux?|sachets?|paires?|pairs?)(?:\\(s\\))?\\.?';
const PACK = new RegExp(`^${packWords}$`, 'i');
const SIZE = `\\s*(?:d['’e]|of|à|[x×*/(])?\\s*\\d{1,6}(?!\\d)(?:\\s*${pieceWords}\\.?)?`;
/** `cartons`, `lot de 6`, `carton x 24`, `ctn/24`; but not `Boîte ronde` and `Pack 6 bières`, names. */
const PACK_CELL = new RegExp(`^${packWords}(?:${SIZE}\\)?)?$`, 'i');
const PIECES = new RegExp(`^${pieceWords}\\.?$`, 'iu');

const COUNT = `(?:\\d{1,6}|une?|one|an?)\\s*${packWords}`;
/** `A1 2 cartons de 24`, `A1 (2 cartons)`, `A1 2ctn`; but not `KIT-2 boîtes`, whose number belongs to the reference. */
const COUNTED_AFTER = new RegExp(
  `^(.*?[^\\s:=–—,-])(?:(?:\\s*[:=,]|\\s+[–—-])+\\s*|\\s+)[(\\[]?(${COUNT}(?:${SIZE})?)[)\\]]?$`,
  'i',
);
/** `A1-2 cartons`, which may as well be a reference: its quantity is asked. */
const ATTACHED = new RegExp(`^\\S+[–—-](${COUNT})$`, 'i');
/** `2 lots de 6 A1` */
const COUNTED_BEFORE = new RegExp(`^(${COUNT}${SIZE})\\s+(?:de\\s+)?(\\S.*)$`, 'i');

/** Reads a line that orders packs, also with their size; null for any other line. */
export function readPacks(line: string): { reference: string; count: string } | null {
  const [, reference = '', count = ''] = COUNTED_AFTER.exec(line) ?? [];
  if (count !== '') return PIECES.test(reference) ? null : { reference, count };
  const [, attached = ''] = ATTACHED.exec(line) ?? [];
  if (attached !== '') return { reference: line, count: attached };
  const [, first = '', rest = ''] = COUNTED_BEFORE.exec(line) ?? [];
  return first === '' || PIECES.test(rest) ? null : { reference: rest, count: first };
}

/** Whether a word is a unit of several pieces. */
export function isPackWord(word: string): boolean {
  return PACK.test(word);
}

/** Whether a text is a word for pieces: `pcs`. */
export function isPieceWord(text: string): boolean {
  return PIECES.test(text);
}

/** Whether a text says that it counts pieces: `48 pcs`, `Qté (pièces)`. */
export function namesPieces(text: string): boolean {
  return (text.match(/\p{L}+/gu) ?? []).some(isPieceWord);
}

/** Whether a cell beside a number says that it counts packs. */
export function isPackCell(cell: string): boolean {
  return PACK_CELL.test(cell);
}
