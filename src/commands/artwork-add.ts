import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const artworkAdd: ClientCommand<'artwork.add'> = {
  about: 'order',
  queuedText: ({ file_name: file }) => t`Artwork: ${file}`,
  auditText: msg`Artwork added`,
  target: null,
  correction: null,
};
