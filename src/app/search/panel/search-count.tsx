import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDebounced } from '#src/ui/use-debounced.ts';
import type { ChoiceGroup } from './choice.ts';

/** Announced when typing pauses, in ms. */
const PAUSE_MS = 400;

export interface SearchCountProps {
  typed: string;
  late: boolean;
  groups: readonly ChoiceGroup[];
}

/** Announces the number of results to screen readers. */
export function SearchCount({ typed, late, groups }: SearchCountProps) {
  const { t } = useLingui();
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const idle = typed.trim() === '';
  const told = useDebounced(
    idle || late ? '' : t`${plural(count, { one: '# result', other: '# results' })}`,
    PAUSE_MS,
  );
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
