/** Minimum length of a password, in code points. The texts that name it are tested in `tests/unit/limit-words.test.ts`. */
export const minPasswordLength = 8;
