import { msg } from '@lingui/core/macro';

/** Words of what every row has. */
export const stampWords = { created_at: msg`Created`, updated_at: msg`Changed` };
