/** Maximum number of pieces of one count, and of one report of damaged, lost or found pieces. */
export const maxPieces = 100_000_000;
