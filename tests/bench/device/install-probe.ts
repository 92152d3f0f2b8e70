import type { Awaited, KeyTimes, Told } from './probe.ts';

/**
 * Runs in each page before the page's own scripts, so it must not refer to anything outside of itself. It observes the
 * page's elements, requests no frame before there is something to measure, and reports by the console, see
 * `hear-page.ts`.
 */
export function installProbe(): void {
  const tell = <N extends keyof Told>(name: N, value: Told[N]) =>
    console.debug(`probe ${name} ${JSON.stringify(value)}`);

  /** A message that is posted inside a frame is handled after that frame was painted. */
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', work, { once: true });
      port1.start();
      port2.postMessage(null);
    });

  /** Each watcher is removed once it returns true. */
  const watch = new Set<() => boolean>();
  const whenSeen = (selector: string, then: () => void) =>
    watch.add(() => {
      if (!document.querySelector(selector)) return false;
      afterPaint(then);
      return true;
    });

  let awaited: Awaited[] = [];
  const shows = (wanted: Awaited) => {
    const card = document.querySelector('[data-index="0"]');
    if (!card || typeof wanted === 'string') return card !== null;
    const counted = document.querySelector('[aria-busy] [role="status"]')?.textContent ?? '';
    return card.textContent.startsWith(wanted.first) && counted.replaceAll(/\D/g, '') === wanted.count;
  };
  const timeKey = (wanted: Awaited, at: number) => {
    const since = () => performance.now() - at;
    watch.add(() => {
      if (!shows(wanted)) return false;
      const inPage = since();
      const painted = new Promise<number>((done) => afterPaint(() => done(since())));
      const nextFrame = new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(since()))),
      );
      void Promise.all([painted, nextFrame]).then(([drawn, next]) => {
        const times: KeyTimes = { at, inPage, painted: drawn, nextFrame: next };
        tell('key', times);
      });
      return true;
    });
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const wanted = awaited.shift();
      if (wanted !== undefined && wanted !== 'nothing') timeKey(wanted, timeStamp);
    },
    true,
  );

  let firstKey: Awaited | null = null;
  let begun = false;
  const goToSearch = () => {
    if (!begun || firstKey === null) return;
    document.querySelector<HTMLInputElement>('input[type="search"]')!.focus();
    awaited = [firstKey];
    firstKey = null;
  };
  window.probe = {
    awaitKeys: (wanted) => void (awaited = [...wanted]),
    awaitFirstKey: (wanted) => {
      firstKey = wanted;
      goToSearch();
    },
  };
  whenSeen('[data-index="0"]', () => {
    begun = true;
    goToSearch();
    tell('rows', performance.now());
  });
  whenSeen('aside ul li', () => tell('facets', performance.now()));
  new MutationObserver(() => {
    for (const one of watch) if (one()) watch.delete(one);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}
