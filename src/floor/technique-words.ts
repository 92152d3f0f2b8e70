import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { jobStates, proofStates, techniques } from '#contract/entities/customizations.ts';

/** How a marking is made. */
export const techniqueWords: Record<(typeof techniques)[number], MessageDescriptor> = {
  'screen printing': msg`Screen printing`,
  embroidery: msg`Embroidery`,
  'laser engraving': msg`Laser engraving`,
  'pad printing': msg`Pad printing`,
  transfer: msg`Transfer`,
  digital: msg`Digital printing`,
  unspecified: msg`Marking`,
};

/** Where a proof stands. */
export const proofWords: Record<(typeof proofStates)[number], MessageDescriptor> = {
  none: msg`Proof not sent`,
  sent: msg`Proof awaiting an answer`,
  approved: msg`Proof approved`,
  refused: msg`Proof refused`,
};

/** Where a marking job stands. */
export const jobWords: Record<(typeof jobStates)[number], MessageDescriptor> = {
  'to do': msg`To do`,
  'in progress': msg`In progress`,
  blocked: msg`Blocked`,
  done: msg`Done`,
};
