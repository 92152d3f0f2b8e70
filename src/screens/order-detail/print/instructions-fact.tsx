import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import type { PaperFact } from './print-paper.tsx';

/** What the customer asked for, across the paper; nothing where he asked for nothing. */
export function instructionsFact(order: Rows['orders']): PaperFact[] {
  const { delivery_instructions: value } = order;
  return value ? [{ key: 'instructions', label: <Trans>Instructions</Trans>, value, wide: true }] : [];
}
