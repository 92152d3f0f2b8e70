/** Minimum length of a password, in code points without spaces around it. The texts that name it are tested in `tests/unit/limit-words.test.ts`. */
export const minPasswordLength = 8;
