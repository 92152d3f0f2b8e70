import { useNavigate } from '@tanstack/react-router';
import { closeTray } from '#src/floor/tray-store.ts';
import { closeSearch } from '../search-store.ts';
import type { Choice } from './choice.ts';
import { noteChosen } from './use-recent.ts';

/** What can be chosen: where it leads or what it does, and how it is remembered. */
export type Choosable = Pick<Choice, 'key' | 'href' | 'run'>;
export type Choose = (choice: Choosable, newTab?: boolean) => void;

/** Goes where a choice leads, or does what it says. In a new tab the search stays, for the next one. */
export function useChoose(): Choose {
  const navigate = useNavigate();
  return ({ key, href, run }, newTab = false) => {
    if (!key.startsWith('more:')) {
      noteChosen(key).catch((error: unknown) => console.warn('A choice was not remembered.', error));
    }
    if (newTab && href !== null) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    closeSearch();
    // It would lie over where one wanted to go.
    closeTray();
    if (href === null) run?.();
    else void navigate({ href });
  };
}
