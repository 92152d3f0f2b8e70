import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoleName } from '#contract/access.ts';

/** Labels of the six roles. */
export const roleWords: Record<RoleName, MessageDescriptor> = {
  Admin: msg`Administrator`,
  Commercial: msg`Salesperson`,
  Manager: msg`Manager`,
  Technician: msg`Technician`,
  Preparer: msg`Preparer`,
  Client: msg`Client`,
};
