/** Resolves after yielding to other work on the thread. */
export type Breathe = () => Promise<unknown>;
