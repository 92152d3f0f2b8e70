/** Widths in pixels in which a picture is also served: for a row, a grid, a screen. */
export const imageWidths = [96, 320, 960] as const;

/**
 * The index of the smallest width that fills a panel, or of the largest.
 * @param panel width of the panel in pixels
 */
export function fittingWidth(panel: number): number {
  const found = imageWidths.findIndex((width) => panel <= width);
  return found === -1 ? imageWidths.length - 1 : found;
}
