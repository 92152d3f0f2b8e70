/** Limits for uploaded pictures. */
export const imageLimits = {
  /** Bytes of one upload. */
  bytes: 15 * 1024 * 1024,
  /** Width times height: the decoded picture must fit into memory, whatever the file size. */
  pixels: 60_000_000,
  /** Per article: the names are part of its row. */
  perArticle: 12,
  /** Pictures of the work per marking job: also part of its row. */
  perJob: 12,
} as const;

/** Supported picture formats; animated ones show their first frame. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
