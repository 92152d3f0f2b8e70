import { Trans, useLingui } from '@lingui/react/macro';
import { isRoleName } from '#contract/access.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { roleWords } from '#src/session/role-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconWarning, iconX } from '#src/ui/icons/signs.ts';
import { Notice } from '#src/ui/notice.tsx';
import { InvalidFormatError } from './read-matrix.ts';
import type { Changes, FailedChange } from './use-changes.ts';

/** What was pressed and not done, each with its reason; it stays until it is tried again or put away. */
export function FailedChanges({ changes }: { changes: Changes }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      {changes.failed.map((failed) => (
        <Notice
          key={failed.change.id}
          tone="bad"
          icon={iconWarning}
          className="m-4 md:mx-6"
          title={failed.change.group ? <Trans>Group update failed.</Trans> : <Trans>Toggle failed.</Trans>}
          action={
            <span className="flex shrink-0 items-center gap-2">
              <button type="button" className="link" onClick={() => changes.retry(failed.change)}>
                <Trans>Retry</Trans>
              </button>
              <IconButton icon={iconX} label={t`Dismiss`} onClick={() => changes.dismiss(failed.change)} />
            </span>
          }
        >
          <Reason failed={failed} />
        </Notice>
      ))}
    </div>
  );
}

function Reason({ failed: { change, error } }: { failed: FailedChange }) {
  const { t } = useLingui();
  const [first] = change.permissions;
  const count = change.permissions.length;
  const role = isRoleName(change.role) ? t(roleWords[change.role]) : change.role;
  const what = change.group && count > 1 ? t`${count} permissions` : first;
  return (
    <>
      {role} · {what}. {reasonOf(error, t`Invalid format received.`, t`Select a valid role and permission.`)}
    </>
  );
}

function reasonOf(error: Error, invalidFormat: string, invalidChoice: string): string {
  if (error instanceof InvalidFormatError) return invalidFormat;
  const invalid = error instanceof ApiError && error.status === 422;
  return invalid ? invalidChoice : failureReason(error);
}
