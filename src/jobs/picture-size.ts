/** Pixels of the longer side that are worth sending over a weak network: these pictures are looked at, not printed. */
export const pictureSize = 1600;
