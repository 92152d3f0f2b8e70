import { useLingui } from '@lingui/react/macro';
import { isRoleName } from '#contract/access.ts';
import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { isIrrevocableGrant } from '#contract/rules/irrevocable-grant.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { roleWords } from '#src/session/role-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronDown } from '#src/ui/icons/basic.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { Barrier } from './barrier.ts';
import type { ShownGroup } from './find-permissions.ts';
import type { AskedGroup } from './group-dialog.tsx';
import { groupWords } from './permission-groups.ts';
import { useBarrierText } from './use-barrier-text.ts';

export interface GroupCellProps {
  role: RoleGrants;
  group: ShownGroup;
  barrier: Barrier;
  /** Props that make it a stop for keyboard navigation in the grid. */
  place: object;
  onAsk: (asked: AskedGroup) => void;
}

/** How many permissions of a group a role has; a press asks whether to grant or revoke all of them. */
export function GroupCell({ role, group, barrier, place, onAsk }: GroupCellProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const barrierText = useBarrierText(barrier);
  const names = group.permissions.map((one) => one.name);
  const held = names.filter((one) => role.permissions.includes(one));
  const name = isRoleName(role.role) ? t(roleWords[role.role]) : role.role;
  const title = t(groupWords[group.key]);
  const [some, all] = [number(held.length), number(names.length)];
  const ask = () => {
    if (barrierText !== null) return toast(barrierText);
    return onAsk({
      role: role.role,
      users: role.user_count,
      group: group.key,
      lacking: names.filter((one) => !held.includes(one)),
      takable: held.filter((one) => !isIrrevocableGrant(role.role, one)),
      keeps: held.some((one) => isIrrevocableGrant(role.role, one)),
    });
  };
  return (
    <td className="border-b border-line-2 bg-sunk p-0 text-center">
      <button
        {...place}
        type="button"
        aria-haspopup="dialog"
        aria-disabled={barrierText !== null || undefined}
        aria-label={t`${name}: ${some} / ${all} in ${title}. Change several at once`}
        title={t`Change several at once`}
        onClick={ask}
        className={`inline-flex min-h-8 items-center gap-1 rounded-control px-2 text-13 hover:bg-hover pointer-coarse:min-h-12 ${
          held.length === 0 ? 'text-ink-2' : 'font-bold'
        }`}
      >
        {some} / {all}
        <Icon icon={iconChevronDown} size={14} />
      </button>
    </td>
  );
}
