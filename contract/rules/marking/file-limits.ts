import { imageLimits } from '../catalogue/image-limits.ts';

/** Limits of proofs and artwork. */
export const fileLimits = {
  /** Bytes of one file. */
  bytes: imageLimits.bytes,
  /** Pages of a PDF. */
  pages: 50,
  /** Uploaded files of one user that no command has attached yet. */
  unattached: 200,
  /** Uploads of one user that a server process reads at once. A device sends one at a time. */
  atOnce: 6,
  /** Artwork files of one marking job: their names are part of its row. */
  artwork: 6,
} as const;

/** Formats of artwork beside pictures. An SVG is stored as a file and never shown. */
export const documentTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;
