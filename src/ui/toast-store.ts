import type { ReactNode } from 'react';

export type ToastType = 'info' | 'success' | 'warning' | 'danger';

export interface ToastInput {
  text: ReactNode;
  /** info by default. */
  type?: ToastType;
  action?: { label: ReactNode; onAction: () => void };
  /** Milliseconds on screen; 3000 by default. */
  duration?: number;
}

export interface ShownToast extends ToastInput {
  id: number;
  type: ToastType;
  duration: number;
}

export interface ToastStore {
  /** Shows a toast; the oldest is removed if there are more than three. Returns its id. */
  show: (input: ToastInput | string) => number;
  dismiss: (id: number) => void;
  read: () => readonly ShownToast[];
  subscribe: (listener: () => void) => () => void;
}

export const TOAST_MS = 3000;
const MAX_TOASTS = 3;

/** A list of toasts with its listeners; the host that displays them runs the timers. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const set = (next: readonly ShownToast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show(input) {
      const given = typeof input === 'string' ? { text: input } : input;
      const id = ++lastId;
      set([...shown, { type: 'info' as const, duration: TOAST_MS, ...given, id }].slice(-MAX_TOASTS));
      return id;
    },
    dismiss(id) {
      if (shown.some((entry) => entry.id === id)) set(shown.filter((entry) => entry.id !== id));
    },
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The application's toasts: a single list, because failed calls outside React use it too. */
export const toasts = createToastStore();
/** Shows a toast: `toast('Saved')`, `toast({ type: 'success', text, action })`. */
export const toast = toasts.show;
