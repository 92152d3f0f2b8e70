const named = /^([0-9a-f]{6})\.[\w-]+$/;

/**
 * The name of a picture: its dominant colour, then the hash of its content. Rows that replicate to devices carry the
 * name alone, and so bring along the colour that stands in for the picture while it comes.
 * @param colour six hex digits
 */
export function imageName(colour: string, hash: string): string {
  return `${colour}.${hash}`;
}

/** The dominant colour of a picture, as `#rrggbb`; null where its name says none. */
export function colourOfImage(name: string): string | null {
  const [, colour] = named.exec(name) ?? [];
  return colour === undefined ? null : `#${colour}`;
}
