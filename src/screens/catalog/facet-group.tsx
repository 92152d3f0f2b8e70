import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import type { FacetChoice } from './merge-facet.ts';

export interface FacetGroupProps<N extends string> {
  title: ReactNode;
  choices: readonly (FacetChoice & { name: N })[];
  chosen: readonly N[];
  onToggle: (name: N) => void;
  /** The label of an option, if it differs from its name. */
  words?: (name: N) => string;
}

/** Number of options shown before "show more". */
const FEW = 8;

/** The options of one facet, each with the number of articles it would show. */
export function FacetGroup<N extends string>({
  title,
  choices,
  chosen,
  onToggle,
  words,
}: FacetGroupProps<N>) {
  const id = useId();
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const shown = choices.filter(({ name }, at) => all || at < FEW || chosen.includes(name));
  const hidden = choices.length - shown.length;
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby={id} className="py-3">
      <h2 id={id} className="mb-1.5 text-13 font-semibold">
        {title}
      </h2>
      <ul>
        {shown.map(({ name, count }) => (
          <li key={name} className={count === 0 ? 'text-ink-3' : undefined}>
            <Checkbox
              className="flex w-full py-0.5 leading-4.5 [&>span]:flex [&>span]:min-w-0 [&>span]:flex-1 [&>span]:gap-2"
              checked={chosen.includes(name)}
              onChange={() => onToggle(name)}
              label={
                <>
                  <span className="min-w-0 flex-1 break-words">{words ? words(name) : name}</span>
                  <span className="text-13 text-ink-3">{number(count)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {(hidden > 0 || all) && choices.length > FEW && (
        <button
          type="button"
          className="link mt-1.5 min-h-8 text-13 pointer-coarse:min-h-12"
          onClick={() => setAll(!all)}
        >
          {all ? <Trans>Show fewer</Trans> : <Trans>Show {hidden} more</Trans>}
        </button>
      )}
    </section>
  );
}
