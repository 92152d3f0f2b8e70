/** Bounds of a logo: the bytes of an upload, and the pixels to which it is scaled down. */
export const companyLimits = {
  logoBytes: 2 * 1024 * 1024,
  logoPixels: 25_000_000,
  logoWidth: 720,
  logoHeight: 240,
};
