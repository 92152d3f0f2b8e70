import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClashKind } from '#contract/entities/clashes.ts';

type ClashWords = {
  act: MessageDescriptor;
  label: MessageDescriptor;
  /** What else changes. */
  effect: MessageDescriptor;
  /** The code may be left out. */
  optional?: true;
};

const ofCodes: ClashWords = {
  act: msg`Change the code`,
  label: msg`New code`,
  effect: msg`Everything that names this entry follows: orders, stock and its movements, baskets. Labels that are already printed keep the old code.`,
};

const others: Partial<Record<ClashKind, ClashWords>> = {
  users: {
    act: msg`Change the username`,
    label: msg`New username`,
    effect: msg`Tell it to the user: from now on they sign in with it. The password stays.`,
  },
  email: {
    act: msg`Change the e-mail`,
    label: msg`New e-mail`,
    effect: msg`Links that were sent to the old address end.`,
    optional: true,
  },
  barcode: {
    act: msg`Change the barcode`,
    label: msg`New barcode`,
    effect: msg`A scan of the old barcode then means the other article.`,
    optional: true,
  },
};

/** The texts for settling a duplicate of a kind. */
export function clashWords(kind: ClashKind): ClashWords {
  return others[kind] ?? ofCodes;
}
