import { whenAllStored } from '#src/outbox/when-all-stored.ts';

/** Loads the page anew, once no tap of this tab is on its way into the store. */
export async function reloadCalmly(): Promise<void> {
  await whenAllStored();
  location.reload();
}
