import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { callDevice } from '#src/sync/client/outbox/device-client.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { toast } from '#src/ui/toast-store.ts';

/** Signs out once; given commands are discarded first, and if that fails the user stays signed in. */
export function useSignOut(): {
  busy: boolean;
  signOutOnce: (discarded?: readonly string[]) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const signOutOnce = async (discarded: readonly string[] = []) => {
    if (busy) return;
    setBusy(true);
    try {
      if (discarded.length > 0) await callDevice('discard', { ids: discarded });
      await signOut();
    } catch (error) {
      console.error('sign-out: failed', error);
      toast({ type: 'danger', text: t`Nothing was discarded: this device’s storage is not responding.` });
      setBusy(false);
    }
  };
  return { busy, signOutOnce };
}
