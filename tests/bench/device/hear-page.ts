import type { Page } from 'playwright-core';
import { toldBy, type Told } from './probe.ts';
import { within } from './within.ts';

/** Receives what a page reports about itself, without asking it: a limited page would pay for the question. */
export interface Heard {
  /** The next report of that name; buffered reports come first. */
  next: <N extends keyof Told>(name: N) => Promise<Told[N]>;
}

/** From here on, buffers what the page reports until it is read. */
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
  // Reports of the previous document in this tab do not belong to the next one.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) kept.clear();
  });
  return {
    next: <N extends keyof Told>(name: N) => {
      const [first, ...rest] = kept.get(name) ?? [];
      kept.set(name, rest);
      if (first !== undefined) return Promise.resolve(first as Told[N]);
      const told = new Promise<Told[N]>((resolve) => asking.set(name, resolve as (value: unknown) => void));
      return within(`The page’s report "${name}"`, told);
    },
  };
}
