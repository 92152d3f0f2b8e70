import { select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isRoleName } from '#contract/access.ts';
import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { roleWords } from '#src/session/role-words.ts';

/** Column heads: the role and its number of permissions. The selected role is marked. */
export function RoleHeads({ roles, current }: { roles: readonly RoleGrants[]; current: string | null }) {
  return (
    <thead className="sticky top-0 z-sticky max-md:sr-only">
      <tr>
        <th
          scope="col"
          className="border-b border-line-2 bg-surface px-4 py-2 text-start align-bottom text-13 font-semibold text-ink-2 md:px-6"
        >
          <Trans>Permission</Trans>
        </th>
        {roles.map((role) => (
          <RoleHead key={role.role} role={role} current={role.role === current} />
        ))}
      </tr>
    </thead>
  );
}

function RoleHead({ role: { role, permissions }, current }: { role: RoleGrants; current: boolean }) {
  const { t } = useLingui();
  const { number, plural } = useFormat();
  const held = number(permissions.length);
  return (
    <th
      scope="col"
      className={`border-b bg-surface py-2 align-bottom font-normal ${
        current ? 'border-where shadow-[inset_0_-3px_0_var(--where)]' : 'border-line-2'
      }`}
    >
      <span className="block text-12 tracking-tight wrap-anywhere text-ink xl:font-semibold xl:tracking-normal">
        {isRoleName(role) ? t(roleWords[role]) : role}
      </span>
      <span className="block text-12 text-ink-2">
        {t`${select(plural(permissions.length), { one: `${held} granted`, other: `${held} granted` })}`}
      </span>
    </th>
  );
}
