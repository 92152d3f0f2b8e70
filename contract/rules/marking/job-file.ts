/** A file of a marking job, as its row names it: artwork of the customer, or a proof. */
export type JobFileName = {
  /** Id of its upload, under which it is downloaded. */
  id: string;
  /** Name of the picture that shows it; empty if it cannot be shown, as an SVG. */
  image: string;
  /** Name of the file as the user chose it; empty for a photo. */
  name: string;
};

/** Writes a file's name for a row: `id/image/name`. */
export function writeJobFile({ id, image, name }: JobFileName): string {
  return `${id}/${image}/${name}`;
}

/** Reads a file's name from a row; null for none. */
export function readJobFile(text: string): JobFileName | null {
  const [id = '', image = '', ...rest] = text.split('/');
  return id === '' ? null : { id, image, name: rest.join('/') };
}

/** Maximum length of a file's name, in characters. */
const maxNameLength = 120;

/** A file's name without folders, separators and characters that cannot be seen; its extension stays. */
export function tidyFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const tidy = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .trim();
  if (tidy.length <= maxNameLength) return tidy;
  const dot = tidy.lastIndexOf('.');
  const extension = dot > 0 && tidy.length - dot <= 10 ? tidy.slice(dot) : '';
  return tidy.slice(0, maxNameLength - extension.length) + extension;
}
