import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconInfo, iconLock } from '#src/ui/icons/basic.ts';

/** Notes on permissions that cannot be revoked, and on limits that no permission lifts. */
export function MatrixNotes({ keptId }: { keptId: string }) {
  return (
    <div className="flex max-w-[72ch] flex-col gap-2 px-4 py-5 text-13 text-ink-2 md:px-6">
      <p className="flex gap-2">
        <Icon icon={iconLock} size={18} className="shrink-0" />
        <span id={keptId}>
          <Trans>The Administrator role keeps the right to manage permissions.</Trans>{' '}
          <Trans>Otherwise permissions could never be granted again.</Trans>
        </span>
      </p>
      <p className="flex gap-2">
        <Icon icon={iconInfo} size={18} className="shrink-0" />
        <Trans>
          Whatever their permissions, clients see only their own company, and salespeople only their own
          customers.
        </Trans>
      </p>
    </div>
  );
}
