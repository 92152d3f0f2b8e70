import { t } from '@lingui/core/macro';
import { requestSignOut } from '#src/floor/sign-out/sign-out-store.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { readPickQueue } from '#src/sync/client/orders/pick-queue.ts';
import { chooseNextOrder } from '#src/screens/picking/next-order.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { chooseTheme } from '#src/ui/theme.ts';
import { toast } from '#src/ui/toast-store.ts';
import { openSearch } from '../search-store.ts';

export interface ActFacts {
  actor: Actor;
  go: (href: string) => void;
}

/** Actions that run without navigating first. */
export const acts = {
  nextOrder: (facts: ActFacts) => void takeNextOrder(facts),
  paste: () => openSearch('paste'),
  tray: openTray,
  light: () => chooseTheme('light'),
  dark: () => chooseTheme('dark'),
  contrast: () => chooseTheme('contrast'),
  system: () => chooseTheme('system'),
  changeUser: () => void requestSignOut('change-user'),
  signOut: () => void requestSignOut('sign-out'),
} satisfies Record<string, (facts: ActFacts) => void>;

export type ActName = keyof typeof acts;

/** Opens the next order to pick, as finishing another order does. */
async function takeNextOrder({ actor, go }: ActFacts): Promise<void> {
  const from = location.pathname;
  try {
    const next = chooseNextOrder(await readPickQueue(), '', actor, new Date().toISOString());
    if (!next) {
      toast({ type: 'info', text: t`No orders to pick.` });
      return;
    }
    // The user may have gone elsewhere meanwhile.
    if (location.pathname === from) go(`/orders/${next.id}/picking`);
  } catch (error) {
    toast({ type: 'danger', text: `${t`The next order could not be found.`} ${failureReason(error)}` });
  }
}
