const named = /^([0-9a-f]{6})\.[\w-]+$/;

/**
 * The name of a picture: its dominant colour, then the hash of its content. Replicated rows contain only the name,
 * which provides the placeholder colour until the picture is loaded.
 * @param colour six hex digits
 */
export function imageName(colour: string, hash: string): string {
  return `${colour}.${hash}`;
}

const local = 'local:';

/** The local name of a picture until the server has assigned one. */
export function localPhoto(id: string): string {
  return local + id;
}

/** The id of a picture that is only on this device; null for a picture of the server. */
export function idOfLocalPhoto(name: string): string | null {
  return name.startsWith(local) ? name.slice(local.length) : null;
}

/** The dominant colour of a picture, as `#rrggbb`; null where its name has none. */
export function colourOfImage(name: string): string | null {
  const [, colour] = named.exec(name) ?? [];
  return colour === undefined ? null : `#${colour}`;
}
