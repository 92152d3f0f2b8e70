import { useLingui } from '@lingui/react/macro';
import { isRoleName } from '#contract/access.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { roleWords } from '#src/session/role-words.ts';
import type { FailedChange } from './change.ts';
import { wordsOf } from './permission-words.ts';
import { InvalidFormatError } from './read-matrix.ts';

/** Role, permission and intended change, and the reason for the failure. */
export function FailureText({ change, error }: FailedChange) {
  const { t } = useLingui();
  const [first = ''] = change.permissions;
  const count = change.permissions.length;
  const words = wordsOf(first);
  const role = isRoleName(change.role) ? t(roleWords[change.role]) : change.role;
  const one = words ? t(words) : first;
  const what = count > 1 ? t`${count} permissions` : one;
  const wish = change.granted
    ? t`Grant to the role ${role}: ${what}.`
    : t`Revoke from the role ${role}: ${what}.`;
  return (
    <>
      {wish} {reasonOf(error, t`Invalid format received.`, t`Select a valid role and permission.`)}
    </>
  );
}

function reasonOf(error: Error, invalidFormat: string, invalidChoice: string): string {
  if (error instanceof InvalidFormatError) return invalidFormat;
  const invalid = error instanceof ApiError && error.status === 422;
  return invalid ? invalidChoice : failureReason(error);
}
