import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { proofStates } from '#contract/entities/customizations.ts';
import type { Rows } from '#contract/registry.ts';

/** Where a proof stands. */
export const proofWords: Record<(typeof proofStates)[number], MessageDescriptor> = {
  none: msg`Proof not sent`,
  sent: msg`Proof awaiting an answer`,
  approved: msg`Proof approved`,
  refused: msg`Proof refused`,
};

/** Where a marking job stands. */
export const jobWords: Record<Rows['customizations']['state'], MessageDescriptor> = {
  'to do': msg`To do`,
  'in progress': msg`In progress`,
  blocked: msg`Blocked`,
  done: msg`Done`,
  'shipped unmarked': msg`Shipped unmarked`,
};
