/** What a page measures of its first minutes, in milliseconds since its navigation began; 0: not yet. */
export interface Visit {
  /** The sign-in form is drawn: its fields accept typing and its button reacts. */
  usable: number;
  clicked: number;
  /** The first row is painted. */
  row: number;
}

declare global {
  interface Window {
    visit: Visit;
  }
}

/** Runs in each page before the page's own scripts. */
export function watchVisit(): void {
  const visit: Visit = { usable: 0, clicked: 0, row: 0 };
  window.visit = visit;
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('[type="submit"]')) visit.clicked ||= timeStamp;
    },
    true,
  );
  // A frame callback runs before its frame is painted, and a timer set there after it.
  const notePainted = (name: 'usable' | 'row') => {
    setTimeout(() => {
      visit[name] ||= performance.now();
    });
  };
  const isDrawn = (selector: string) => document.querySelector(selector) !== null;
  const look = () => {
    if (isDrawn('input[name="username"]') && isDrawn('button[type="submit"]:enabled')) notePainted('usable');
    if (document.querySelector<HTMLElement>('[data-index]')?.innerText.trim()) notePainted('row');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
