import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { proofStates } from '#contract/entities/customizations.ts';
import type { Rows } from '#contract/registry.ts';

/** Labels for the states of a proof. */
export const proofStateWords: Record<(typeof proofStates)[number], MessageDescriptor> = {
  none: msg`Proof not sent`,
  sent: msg`Proof awaiting an answer`,
  approved: msg`Proof approved`,
  refused: msg`Proof refused`,
};

/** Labels for the states of a marking job. */
export const jobStateWords: Record<Rows['customizations']['state'], MessageDescriptor> = {
  'to do': msg`Not started`,
  'in progress': msg`In progress`,
  blocked: msg`Blocked`,
  done: msg`Done`,
  'shipped unmarked': msg`Shipped unmarked`,
};
