import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const proofRequire: ClientCommand<'proof.require'> = {
  about: 'order',
  queuedText: ({ required }, { name }) =>
    required ? t`Proof required: ${name}` : t`No proof required: ${name}`,
  auditText: msg`Proof requirement changed`,
  target: null,
  correction: null,
};
