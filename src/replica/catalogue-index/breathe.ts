/** Resolves once other work of the thread had its turn. */
export type Breathe = () => Promise<unknown>;
