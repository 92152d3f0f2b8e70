import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const artworkRemove: ClientCommand<'artwork.remove'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Artwork removed: ${name}`,
  auditText: msg`Artwork removed`,
  target: null,
  correction: null,
};
