import { useNavigate } from '@tanstack/react-router';
import { closeTray } from '#src/floor/sync-state/tray-store.ts';
import { closeSearch } from '../search-store.ts';
import type { Choice } from './choice.ts';
import { recordChosen } from './use-recent.ts';

/** A result that can be chosen: its link or function, and its key for the recent choices. */
export type Choosable = Pick<Choice, 'key' | 'href' | 'run'>;
export type Choose = (choice: Choosable, newTab?: boolean) => void;

/** Opens a result's link or runs its function. The search stays open if the link opens in a new tab. */
export function useChoose(): Choose {
  const navigate = useNavigate();
  return ({ key, href, run }, newTab = false) => {
    if (!key.startsWith('more:')) {
      recordChosen(key).catch((error: unknown) =>
        console.warn('search: storing the recent choice failed', error),
      );
    }
    if (newTab && href !== null) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    closeSearch();
    // The tray would cover the target page.
    closeTray();
    if (href === null) run?.();
    else void navigate({ href });
  };
}
