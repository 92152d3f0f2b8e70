import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { ChoiceRow } from './choice-row.tsx';

export interface ChoiceListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  /** Index of the result that Enter opens, among all results; -1 for none. */
  active: number;
  optionId: (at: number) => string;
  /** Freezes the results from press to click. */
  hold: (event: PointerEvent) => void;
  onChoose: (choice: Choice) => void;
}

/** All results in their groups. None of them takes the focus, which stays in the input. */
export function ChoiceList({ id, groups, active, optionId, hold, onChoose }: ChoiceListProps) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // For the first result, the heading above it is scrolled into view too.
    if (active === 0) list.current?.scrollTo(0, 0);
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (groups.length === 0) return null;
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { choices, more }) => sum + choices.length + (more ? 1 : 0), 0),
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Results`}
      tabIndex={-1}
      className="search-list"
      // A press on the list or its scrollbar must not take the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDownCapture={hold}
    >
      {groups.map(({ key, words, choices, more }, group) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className="search-group">
            {i18n._(words)}
          </div>
          {(more ? [...choices, more] : choices).map((choice, place) => {
            const at = starts[group]! + place;
            return (
              <ChoiceRow
                key={choice.key}
                id={optionId(at)}
                choice={choice}
                more={choice === more}
                active={at === active}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
