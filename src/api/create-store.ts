/** Notifies its subscribers of something that has happened, with `Args`. */
export type Notifier<Args extends unknown[] = []> = {
  notify: (...args: Args) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: (...args: Args) => void) => () => void;
};

export function createNotifier<Args extends unknown[] = []>(): Notifier<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value outside React; `subscribe` and `read` are what `useSyncExternalStore` takes. */
export type Store<T> = { read: () => T; set: (next: T) => void; subscribe: Notifier['subscribe'] };

/** Every `set` notifies the subscribers. */
export function createStore<T>(initial: T): Store<T> {
  const { notify, subscribe } = createNotifier();
  let value = initial;
  const set = (next: T) => {
    value = next;
    notify();
  };
  return { read: () => value, set, subscribe };
}
