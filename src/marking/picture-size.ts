/** Maximum length of the longer side in px: the pictures are viewed, not printed, and sent over a weak network. */
export const pictureSize = 1600;
