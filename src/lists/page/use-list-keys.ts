import { useEffect, useEffectEvent } from 'react';
import { unlessScanFollows } from '#src/ui/unless-scan-follows.ts';

/** Elements in which keys are typed or have another meaning. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]';

export interface ListKeys {
  /** `/` */
  onSearch?: (() => void) | undefined;
  /** `n` */
  onNew?: (() => void) | undefined;
  /** Escape, if nothing else handles it. */
  onEscape?: (() => void) | undefined;
  /** Arrow down, while no element has the focus. */
  onFocusRows?: (() => void) | undefined;
}

/** Keyboard shortcuts of the whole page, except inside fields, dialogs and popups. */
export function useListKeys(keys: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TAKEN) || document.querySelector('dialog:modal')) return;
    const idle = target === document.body || target.id === 'main';
    const act = {
      '/': keys.onSearch,
      n: keys.onNew,
      Escape: keys.onEscape,
      ArrowDown: idle ? keys.onFocusRows : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key.length === 1) unlessScanFollows(event, act);
    else act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
