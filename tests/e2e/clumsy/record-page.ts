/** A press that reached a button, after every filter of the page. */
export interface PressNote {
  kind: 'press';
  /** When the browser received the start of the press, in ms of `performance.now()`. */
  startedAt: number;
  /** When the button got the click, in ms since the epoch. */
  at: number;
  /** The button's accessible name. */
  name: string;
  /** Since when the button showed this name, in ms of `performance.now()`; null before the paint. */
  saidSince: number | null;
  /** What the page was about: the text of the open dialog, else the article of the line on screen. */
  about: string;
  path: string;
}

/** Something that the page says: a message, a verdict on a scan, an error at a field, an opened question. */
export interface WordNote {
  kind: 'words';
  at: number;
  text: string;
}

export type PageNote = PressNote | WordNote;

/**
 * Runs in the page before the application: reports each press that passes the page's filters with the name of its
 * button and since when the button showed it, and each message.
 */
export function recordPage(): void {
  const page = globalThis as unknown as { noteClumsy: (note: object) => void };
  const pressable = 'button, a[href], [role="button"], [role="menuitem"]';
  const words = '.toast, [role="alert"], [role="alertdialog"], .scan-band';
  const said = new WeakMap<Element, { name: string; since: number | null }>();
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const aboutOf = () => {
    const dialog = document.querySelector('dialog:modal');
    return (dialog ?? document.querySelector('.pick-reference'))?.textContent ?? '';
  };
  const readNames = () => {
    const changed: { name: string; since: number | null }[] = [];
    for (const element of document.querySelectorAll(pressable)) {
      const name = nameOf(element);
      if (said.get(element)?.name === name) continue;
      const label = { name, since: null };
      said.set(element, label);
      changed.push(label);
    }
    if (changed.length === 0) return;
    // In the second frame the first one has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((since) => {
        for (const label of changed) label.since = since;
      }),
    );
  };
  const report = (element: Element) => {
    const text = element.textContent.trim();
    if (text !== '') page.noteClumsy({ kind: 'words', at: Date.now(), text: text.slice(0, 200) });
  };
  new MutationObserver((changes) => {
    readNames();
    for (const { target, addedNodes } of changes) {
      const changed = target instanceof Element ? target : target.parentElement;
      const around = changed?.closest(words);
      if (around) report(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(words)) report(node);
        else for (const inside of node.querySelectorAll(words)) report(inside);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'open'],
  });
  let pointerAt = 0;
  let keyAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (pointerAt = timeStamp), { capture: true });
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (!repeat && (key === 'Enter' || key === ' ')) keyAt = timeStamp;
    },
    { capture: true },
  );
  // The page's filter is a listener of the window, and stops what it refuses before it gets here.
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest(pressable) : null;
      if (!element) return;
      const at = Date.now();
      const { name, since } = said.get(element) ?? { name: nameOf(element), since: null };
      const isPointer = event instanceof PointerEvent && event.pointerType !== '';
      const note = {
        startedAt: isPointer ? pointerAt : keyAt,
        at,
        name,
        saidSince: since,
        about: aboutOf(),
        path: location.pathname,
      };
      page.noteClumsy({ kind: 'press', ...note });
    },
    { capture: true },
  );
}
