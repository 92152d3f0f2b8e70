import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Line } from './pick-list.ts';

/** Why pieces of a line cannot be put back: they are marked; nothing if none is. */
export function MarkedText({ line: { marked } }: { line: Line }) {
  const { t } = useLingui();
  if (marked === 0) return null;
  return t`${plural(marked, {
    one: '# piece is already marked and stays picked.',
    other: '# pieces are already marked and stay picked.',
  })}`;
}
