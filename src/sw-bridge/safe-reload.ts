import { whenAllStored } from '#src/sync/client/outbox/when-all-stored.ts';

/** Reloads the page as soon as no command of this tab is still being stored. */
export async function safeReload(): Promise<void> {
  await whenAllStored();
  location.reload();
}
