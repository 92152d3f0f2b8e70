/** Units that are no pieces: how many pieces they hold, the user has to say. */
const packWords =
  '(?:cartons?|ctns?|colis|bo[iî]tes?|btes?|douzaines?|dz|dozens?|palettes?|pallets?|packs?|paquets?|lots?|caisses?|cases?|box(?:es)?|rouleaux?|sachets?|paires?|pairs?)(?:\\(s\\))?\\.?';
const PACK = new RegExp(`^${packWords}$`, 'i');
/** `cartons`, `lot de 6`, `carton x 24`, `ctn/24`; but not `Boîte ronde`, a name. */
const PACK_CELL = new RegExp(`^${packWords}\\s*(?:$|(?:d['’e]|of|[àx×*/(])?\\s*\\d)`, 'i');

/** Whether a word is a unit of several pieces. */
export function isPackWord(word: string): boolean {
  return PACK.test(word);
}

/** Whether a cell beside a number says that it counts packs. */
export function isPackCell(cell: string): boolean {
  return PACK_CELL.test(cell);
}
