import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { loadProfile } from '#src/session/load-profile.ts';
import { useUser } from '#src/session/use-session.ts';
import type { Change } from './change.ts';
import { sendChange } from './send-change.ts';
import { MATRIX_KEY } from './use-matrix.ts';

/** A change that was not made, and why; it stays on screen until it is tried again or put away. */
export interface FailedChange {
  change: Change;
  error: Error;
}

export interface Changes {
  /** On their way, in the order of the presses. */
  underWay: readonly Change[];
  failed: readonly FailedChange[];
  make: (change: Omit<Change, 'id'>) => void;
  retry: (change: Change) => void;
  dismiss: (change: Change) => void;
}

/** Changes go one after the other, so that of two presses on one switch the later one stands. */
export function useChanges(): Changes {
  const client = useQueryClient();
  const user = useUser();
  const [underWay, setUnderWay] = useState<readonly Change[]>([]);
  const [failed, setFailed] = useState<readonly FailedChange[]>([]);
  const { mutate } = useMutation({
    scope: { id: 'role-permissions' },
    networkMode: 'always',
    mutationFn: sendChange,
    onSuccess: async (role) => {
      // An answer that was asked for before the change would show the time before it.
      await client.cancelQueries({ queryKey: MATRIX_KEY });
      client.setQueryData<RolePermissions>(
        MATRIX_KEY,
        (old) => old && { ...old, roles: old.roles.map((one) => (one.role === role.role ? role : one)) },
      );
      // One's own menu follows at once; others' with their next profile call.
      if (role.role === user?.role_name) void loadProfile();
    },
    onError: (error, change) => {
      setFailed((all) => [...all.filter((one) => !isSame(one.change, change)), { change, error }]);
      void client.invalidateQueries({ queryKey: MATRIX_KEY });
    },
    onSettled: (_role, _error, { id }) => setUnderWay((all) => all.filter((one) => one.id !== id)),
  });
  const dismiss = (change: Change) => setFailed((all) => all.filter((one) => !isSame(one.change, change)));
  const send = (change: Change) => {
    dismiss(change);
    setUnderWay((all) => [...all, change]);
    mutate(change);
  };
  return { underWay, failed, make: (change) => send({ ...change, id: uuidv7() }), retry: send, dismiss };
}

/** About the same switch, or the same switches: the newer one replaces what was said of the older. */
function isSame(a: Change, b: Change): boolean {
  return a.role === b.role && a.permissions.join() === b.permissions.join();
}
