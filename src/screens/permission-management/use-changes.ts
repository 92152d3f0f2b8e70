import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { failedOf, applyChanges, type Change, type FailedChange } from './change.ts';
import { sendChange } from './send-change.ts';
import { CHANGES, dropSent, readSent, sentOf, underWayOf } from './sent-changes.ts';
import { MATRIX_KEY } from './use-matrix.ts';
import { useOwnProfile } from './use-own-profile.ts';

export interface Changes {
  /** Changes being sent, in the order of the presses. */
  underWay: readonly Change[];
  failed: readonly FailedChange[];
  /** Grants the permission if the role lacks it, otherwise revokes it. */
  toggle: (role: string, permission: string) => void;
  setGroup: (role: string, permissions: readonly string[], granted: boolean) => void;
  retry: (change: Change) => void;
  dismiss: (change: Change) => void;
}

/** Sends changes one after the other, so that of two presses on one switch the later one wins. */
export function useChanges(): Changes {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const followOwn = useOwnProfile();
  const sent = useMutationState({ filters: CHANGES, select: sentOf });
  const othersUnderWay = ({ id }: Change) => underWayOf(readSent(cache)).filter((one) => one.id !== id);
  const { mutate } = useSingleMutation({
    ...CHANGES,
    scope: { id: 'role-permissions' },
    networkMode: 'always',
    // Failed changes are kept until the user has read them.
    gcTime: Infinity,
    mutationFn: sendChange,
    onSuccess: async (role, change) => {
      // An answer that was requested before the change would show the old state.
      await client.cancelQueries({ queryKey: MATRIX_KEY });
      client.setQueryData<RolePermissions>(
        MATRIX_KEY,
        (old) => old && { ...old, roles: old.roles.map((one) => (one.role === role.role ? role : one)) },
      );
      if (!othersUnderWay(change).some((one) => one.role === role.role)) followOwn(role.role);
    },
    onSettled: (_role, _error, change) => {
      if (othersUnderWay(change).length === 0) void client.invalidateQueries({ queryKey: MATRIX_KEY });
    },
  });
  const send = (change: Change) => {
    dropSent(cache, change);
    mutate(change);
  };
  // Reads the state including presses that are not rendered yet, so that the next press starts from them.
  const toggle = (role: string, permission: string) => {
    const matrix = client.getQueryData<RolePermissions>(MATRIX_KEY);
    if (!matrix) return;
    const now = applyChanges(matrix, underWayOf(readSent(cache)));
    const held = now.roles.find((one) => one.role === role)?.permissions.includes(permission) ?? false;
    send({ id: uuidv7(), role, permissions: [permission], granted: !held, group: false });
  };
  return {
    underWay: underWayOf(sent),
    failed: failedOf(sent),
    toggle,
    setGroup: (role, permissions, granted) => send({ id: uuidv7(), role, permissions, granted, group: true }),
    retry: send,
    dismiss: (change) => dropSent(cache, change),
  };
}
