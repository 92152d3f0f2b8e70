import { useLingui } from '@lingui/react/macro';
import { isRoleName } from '#contract/access.ts';
import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { isIrrevocableGrant } from '#contract/rules/irrevocable-grant.ts';
import { refusalText } from '#src/api/error-text.ts';
import { roleWords } from '#src/session/role-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconLock } from '#src/ui/icons/basic.ts';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast-store.ts';
import type { Barrier } from './barrier.ts';
import { isUnderWay, type Change } from './change.ts';
import { useBarrierText } from './use-barrier-text.ts';

export interface GrantCellProps {
  role: RoleGrants;
  permission: string;
  /** The label of the permission. */
  label: string;
  /** Props that make it a stop for keyboard navigation in the grid. */
  place: object;
  barrier: Barrier;
  underWay: readonly Change[];
  keptId: string;
  onToggle: (role: string, permission: string) => void;
}

/** The switch for one permission of one role. If it cannot be changed, a press shows the reason. */
export function GrantCell({
  role,
  permission,
  label,
  place,
  barrier,
  underWay,
  keptId,
  onToggle,
}: GrantCellProps) {
  const { t } = useLingui();
  const barrierText = useBarrierText(barrier);
  const held = role.permissions.includes(permission);
  const kept = held && isIrrevocableGrant(role.role, permission);
  const saving = isUnderWay(underWay, role.role, permission);
  const name = isRoleName(role.role) ? t(roleWords[role.role]) : role.role;
  const reason = kept ? refusalText('permission.admin_keeps_management') : barrierText;
  const press = () => {
    if (reason === null) onToggle(role.role, permission);
    else toast(reason);
  };
  return (
    <td className="border-b border-line p-0 text-center">
      <span className="relative inline-flex">
        <Switch
          {...place}
          labelHidden
          label={t`${name}: ${label}`}
          checked={held}
          aria-disabled={reason !== null || undefined}
          aria-describedby={kept ? keptId : undefined}
          aria-busy={saving || undefined}
          title={reason ?? undefined}
          onChange={press}
          className={saving ? 'opacity-60' : ''}
        />
        {kept && (
          <Icon
            icon={iconLock}
            size={16}
            className="absolute top-1/2 left-full ml-0.5 -translate-y-1/2 text-ink-2"
          />
        )}
      </span>
    </td>
  );
}
