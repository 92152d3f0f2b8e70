/** Resolves after yielding to other work on the thread. */
export type YieldToEventLoop = () => Promise<unknown>;
