import { msg } from '@lingui/core/macro';

/** Labels of the timestamps that every row has. */
export const stampWords = { created_at: msg`Created at`, updated_at: msg`Changed at` };
