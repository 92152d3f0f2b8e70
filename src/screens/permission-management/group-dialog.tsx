import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRoleName } from '#contract/access.ts';
import { roleWords } from '#src/session/role-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { groupWords, type GroupKey } from './permission-groups.ts';
import { PermissionNames } from './permission-names.tsx';

/** A role and the permissions of a group that can be granted to it or revoked. */
export interface AskedGroup {
  role: string;
  /** Number of active users with this role. */
  users: number;
  group: GroupKey;
  lacking: readonly string[];
  takable: readonly string[];
  /** The role holds permissions that cannot be revoked. */
  keeps: boolean;
}

export interface GroupDialogProps {
  asked: AskedGroup | null;
  onClose: () => void;
  onSet: (role: string, permissions: readonly string[], granted: boolean) => void;
}

/** Lists what would change before several permissions are granted or revoked at once. */
export function GroupDialog({ asked, onClose, onSet }: GroupDialogProps) {
  const { t } = useLingui();
  // Keeps the content visible while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const { role, users, group, lacking, takable, keeps } = last;
  const name = isRoleName(role) ? t(roleWords[role]) : role;
  const title = t(groupWords[group]);
  const set = (permissions: readonly string[], granted: boolean) => {
    onSet(role, permissions, granted);
    onClose();
  };
  const gives = lacking.length;
  const takes = takable.length;
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={
        <>
          {title} · {name}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Leave unchanged</Trans>
          </Button>
          {takes > 0 && (
            <Button variant="danger-outline" onClick={() => set(takable, false)}>
              <Plural value={takes} one="Revoke # permission" other="Revoke # permissions" />
            </Button>
          )}
          {gives > 0 && (
            <Button variant="filled" onClick={() => set(lacking, true)}>
              <Plural value={gives} one="Grant # permission" other="Grant # permissions" />
            </Button>
          )}
        </>
      }
    >
      <p>
        <Plural
          value={users}
          _0="No active user has this role."
          one="Applies immediately to # active user."
          other="Applies immediately to # active users."
        />
      </p>
      {gives > 0 && <PermissionNames title={<Trans>Not granted</Trans>} names={lacking} />}
      {takes > 0 && <PermissionNames title={<Trans>Granted</Trans>} names={takable} />}
      {keeps && (
        <p className="mt-3">
          <Trans>The Administrator role keeps the right to manage permissions.</Trans>
        </p>
      )}
    </Dialog>
  );
}
