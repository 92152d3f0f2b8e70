import type { Page } from 'playwright-core';
import { toldBy, type Told } from './probe.ts';
import { within } from './within.ts';

/** Hears what a page tells of itself. Nothing is said to the page for it: a held one would pay for the question. */
export interface Heard {
  /** The next of that name: what was told already and not asked for yet comes first. */
  next: <N extends keyof Told>(name: N) => Promise<Told[N]>;
}

/** From here on what the page tells is kept until it is asked for. */
export function hearPage(page: Page): Heard {
  const kept = new Map<string, unknown[]>();
  const asking = new Map<string, (value: unknown) => void>();
  page.on('console', (message) => {
    const text = message.text();
    if (!text.startsWith(toldBy)) return;
    const [, name = '', json = ''] = /^(\S+) (.*)$/.exec(text.slice(toldBy.length)) ?? [];
    const value: unknown = JSON.parse(json);
    const asked = asking.get(name);
    asking.delete(name);
    if (asked) asked(value);
    else kept.set(name, [...(kept.get(name) ?? []), value]);
  });
  // What an earlier page of this tab told is nothing of the next one's.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) kept.clear();
  });
  return {
    next: <N extends keyof Told>(name: N) => {
      const [first, ...rest] = kept.get(name) ?? [];
      kept.set(name, rest);
      if (first !== undefined) return Promise.resolve(first as Told[N]);
      const told = new Promise<Told[N]>((resolve) => asking.set(name, resolve as (value: unknown) => void));
      return within(`What a page tells of "${name}"`, told);
    },
  };
}
