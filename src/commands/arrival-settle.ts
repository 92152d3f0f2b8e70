import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const arrivalSettle: ClientCommand<'arrival.settle'> = {
  about: ({ reference }) => reference,
  queuedText: ({ reference }) => t`${reference} released from quarantine`,
  auditText: msg`Released from quarantine`,
  target: null,
  correction: null,
};
