import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import type { PaperFact } from './print-paper.tsx';

/** The customer's instructions across the page; nothing if there are none. */
export function instructionsFact(order: Rows['orders']): PaperFact[] {
  const { delivery_instructions: value } = order;
  return value ? [{ key: 'instructions', label: <Trans>Instructions</Trans>, value, wide: true }] : [];
}
