const named = /^([0-9a-f]{6})\.[\w-]+$/;

/**
 * The name of a picture: its dominant colour, then the hash of its content. Rows that replicate to devices carry the
 * name alone, and so bring along the colour that stands in for the picture while it comes.
 * @param colour six hex digits
 */
export function imageName(colour: string, hash: string): string {
  return `${colour}.${hash}`;
}

const local = 'local:';

/** The name that a picture taken here goes by until the server has given it one. */
export function localPhoto(id: string): string {
  return local + id;
}

/** The id of a picture that is on this device alone; null for one that the server has. */
export function idOfLocalPhoto(name: string): string | null {
  return name.startsWith(local) ? name.slice(local.length) : null;
}

/** The dominant colour of a picture, as `#rrggbb`; null where its name says none. */
export function colourOfImage(name: string): string | null {
  const [, colour] = named.exec(name) ?? [];
  return colour === undefined ? null : `#${colour}`;
}
