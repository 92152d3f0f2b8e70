import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { callDevice } from '#src/sync/client/outbox/device-client.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { toast } from '#src/ui/toast-store.ts';

/**
 * Signs out once; the given commands are discarded first. If one of the two fails the user may try again, and a message
 * says which.
 */
export function useSignOut(): {
  busy: boolean;
  signOutOnce: (discarded?: readonly string[]) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const signOutOnce = async (discarded: readonly string[] = []) => {
    if (busy) return;
    setBusy(true);
    let isDiscarded = discarded.length === 0;
    try {
      if (!isDiscarded) await callDevice('discard', { ids: discarded });
      isDiscarded = true;
      await signOut();
    } catch (error) {
      console.error('sign-out: failed', error);
      const text = isDiscarded
        ? t`Signing out failed. Please try again.`
        : t`Nothing was discarded: this device’s storage is not responding.`;
      toast({ type: 'danger', text });
      setBusy(false);
    }
  };
  return { busy, signOutOnce };
}
