import { msg } from '@lingui/core/macro';

/** The error for a reference that another row has. */
export const referenceTaken = msg`This reference already exists. Choose another.`;
