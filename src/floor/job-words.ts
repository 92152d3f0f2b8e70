import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { jobStates, proofStates } from '#contract/entities/customizations.ts';

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
