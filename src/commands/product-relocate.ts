import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const productRelocate: ClientCommand<'product.relocate'> = {
  about: 'product',
  queuedText: ({ location }, { name }) => t`${name} moved to ${location}`,
  auditText: msg`Product moved`,
  target: ({ product_id: id }) => `place:${id}`,
  correction: null,
};
