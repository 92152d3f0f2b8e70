const side = 8;

/**
 * Hatched fill in a colour for a canvas, for a period that is not over yet. Falls back to the plain colour where no
 * pattern can be drawn.
 */
export function hatch(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const pen = tile.getContext('2d');
  if (!pen) return color;
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift, side);
    pen.lineTo(shift + side, 0);
  }
  pen.stroke();
  return pen.createPattern(tile, 'repeat') ?? color;
}
