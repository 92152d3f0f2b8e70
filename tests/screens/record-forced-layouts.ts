type Reader = (this: unknown, ...args: unknown[]) => unknown;

/** Properties and methods that make the browser lay out the page if it has changed. */
const READS: [object, string[]][] = [
  [Element.prototype, ['clientWidth', 'clientHeight', 'scrollHeight', 'scrollTop']],
  [Element.prototype, ['getBoundingClientRect', 'scrollIntoView']],
  [HTMLElement.prototype, ['offsetWidth', 'offsetHeight']],
];

/**
 * Records what is measured from now on outside of `ResizeObserver`, which reports after the layout of a frame.
 * @returns a function that stops, and returns the names of what was read
 */
export function recordForcedLayouts(): () => string[] {
  const read: string[] = [];
  const undo: (() => void)[] = [];
  let isLaidOut = false;
  const watch = (owner: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(owner, name) as { get?: Reader; value?: Reader };
    const note = () => {
      if (!isLaidOut) read.push(name);
    };
    Object.defineProperty(owner, name, {
      ...own,
      [own.get ? 'get' : 'value'](this: object, ...args: unknown[]): unknown {
        note();
        return (own.get ?? own.value)!.apply(this, args);
      },
    });
    undo.push(() => Object.defineProperty(owner, name, own));
  };
  for (const [owner, names] of READS) for (const name of names) watch(owner, name);
  const Original = window.ResizeObserver;
  window.ResizeObserver = class extends Original {
    constructor(report: ResizeObserverCallback) {
      super((entries, observer) => {
        isLaidOut = true;
        report(entries, observer);
        isLaidOut = false;
      });
    }
  };
  undo.push(() => {
    window.ResizeObserver = Original;
  });
  return () => {
    for (const one of undo) one();
    return read;
  };
}
