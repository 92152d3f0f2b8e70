/** What is taken of pictures. */
export const imageLimits = {
  /** Bytes of one upload. */
  bytes: 15 * 1024 * 1024,
  /** Width times height, whatever the file weighs: unpacked it must fit into memory. */
  pixels: 60_000_000,
  /** Of one article: their names travel with its row. */
  perArticle: 12,
  /** Pictures of the work of one marking job: likewise. */
  perJob: 12,
} as const;

/** Kinds of pictures that the server reads; animated ones show their first frame. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
