/** The pieces that a resolved scan counts as: those of a carton where its label says so, else 1. */
export function piecesOfScan(resolved: object): number {
  const { pieces } = resolved as { pieces?: unknown };
  return typeof pieces === 'number' && pieces > 0 ? pieces : 1;
}
