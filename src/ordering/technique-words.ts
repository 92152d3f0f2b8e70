import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { techniques } from '#contract/entities/customizations.ts';

/** Labels of the techniques, which `contract/rules/marking/read-marking.ts` can parse in both languages. */
export const techniqueWords: Record<(typeof techniques)[number], MessageDescriptor> = {
  'screen printing': msg`Screen printing`,
  embroidery: msg`Embroidery`,
  'laser engraving': msg`Laser engraving`,
  'pad printing': msg`Pad printing`,
  transfer: msg`Transfer`,
  digital: msg`Digital printing`,
  unspecified: msg`Not specified`,
};
