import type { KeyTimes, Wanted } from './probe.ts';

/**
 * Runs in each page before its own scripts, which is why it refers to nothing outside of itself. It watches the page's
 * elements and asks for no frame before there is something to time.
 */
export function installProbe(): void {
  const longTasks: { at: number; ms: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ at: Math.round(startTime), ms: Math.round(duration) });
  }).observe({ type: 'longtask', buffered: true });

  /** What runs in a message that was posted in a frame runs once that frame is painted. */
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', work, { once: true });
      port1.start();
      port2.postMessage(null);
    });

  /** Each is done with once it gives true. */
  const watch = new Set<() => boolean>();
  const seen = (selector: string) =>
    new Promise<number>((resolve) => {
      watch.add(() => {
        if (!document.querySelector(selector)) return false;
        afterPaint(() => resolve(performance.now()));
        return true;
      });
    });

  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  const shows = (wanted: Wanted | null) => {
    const card = document.querySelector('[data-index="0"]');
    if (!card || wanted === null) return card !== null;
    const counted = document.querySelector('[aria-busy] [role="status"]')?.textContent ?? '';
    return card.textContent.startsWith(wanted.first) && counted.replaceAll(/\D/g, '') === wanted.count;
  };
  const awaitKey = (wanted: Wanted | null) => {
    window.probe.key = new Promise<KeyTimes>((resolve) => {
      pressedAt = 0;
      const since = () => performance.now() - pressedAt;
      watch.add(() => {
        if (pressedAt === 0 || !shows(wanted)) return false;
        const inPage = since();
        const painted = new Promise<number>((done) => afterPaint(() => done(since())));
        const nextFrame = new Promise<number>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(since()))),
        );
        void Promise.all([painted, nextFrame]).then(([drawn, next]) =>
          resolve({ at: pressedAt, inPage, painted: drawn, nextFrame: next }),
        );
        return true;
      });
    });
  };

  window.probe = {
    rows: seen('[data-index="0"]'),
    facets: seen('aside ul li'),
    longTasks,
    awaitKey,
    awaitFirstKey: (wanted) =>
      void window.probe.rows.then(() => {
        document.querySelector<HTMLInputElement>('input[type="search"]')!.focus();
        awaitKey(wanted);
      }),
    key: null,
  };
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
