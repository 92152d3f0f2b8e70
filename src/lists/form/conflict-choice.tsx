import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { lastSetter } from '#src/sync/client/reading/last-setter.ts';
import { useFreshHistory } from '#src/sync/client/reading/use-fresh-history.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Button } from '#src/ui/button.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import type { List } from '../declare/list-declaration.ts';
import type { FormConflict } from './conflict.ts';
import { sameValue, type FormValue } from './form-values.ts';
import { valueText } from './value-text.ts';

export interface ConflictChoiceProps {
  list: List;
  conflict: FormConflict;
  /** Saves again. @param theirFields names of the fields that get the other user's value */
  onResolve: (theirFields: ReadonlySet<string>) => void;
  busy: boolean;
}

/**
 * Asks the user to choose between the local and the saved value of each field, with the author and time of the saved
 * one. Both options look equal, so that neither is suggested.
 */
export function ConflictChoice({ list, conflict, onResolve, busy }: ConflictChoiceProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  /** The local value of each field at the time when the user chose the saved one: typing again drops that choice. */
  const [choices, setChoices] = useState<ReadonlyMap<string, FormValue>>(new Map());
  const theirFields = new Set(
    conflict.fields
      .filter(({ name, mine }) => choices.has(name) && sameValue(choices.get(name), mine))
      .map(({ name }) => name),
  );
  if (theirFields.size < choices.size)
    setChoices(new Map([...choices].filter(([name]) => theirFields.has(name))));
  const { id, version } = conflict.current;
  const history = useFreshHistory(list.entity.name, id, version);
  const authorOf = (values: Readonly<Record<string, unknown>>) =>
    lastSetter(history, { entity: list.entity.name, rowId: id, values });
  const authors = conflict.fields.map(({ name }) => authorOf({ [name]: conflict.current[name] }));
  // If no field has a conflict, the author is the last user who set any of the current values.
  const [first = authorOf(conflict.current)] = authors;
  const last = authors.every((author) => author?.id === first?.id) && first?.username ? first : null;
  const lastName = usePersonName(last?.username ?? '');
  const section = usePressGuard<HTMLElement>(String(version));
  const chooseMine = (name: string) =>
    setChoices((before) => new Map([...before].filter(([other]) => other !== name)));
  const chooseTheirs = (name: string, mine: FormValue) =>
    setChoices((before) => new Map(before).set(name, mine));
  return (
    <section ref={section} className="toned tone-wait flex flex-col gap-3 rounded-control border px-4 py-3">
      {/* Only this sentence is announced, once: the author arrives later, and the values change while the user types. */}
      <p role="alert" className={last ? 'sr-only' : 'font-bold'}>
        <Trans>Another user changed this while you were editing.</Trans>
      </p>
      {last && (
        <p className="font-bold">
          <Trans>
            {lastName} changed this on {date(last.at, 'moment')} while you were editing.
          </Trans>
        </p>
      )}
      {conflict.fields.length === 0 && (
        <p>
          <Trans>Other fields were changed. Both changes can be kept.</Trans>
        </p>
      )}
      {conflict.fields.map(({ name, mine, theirs }, at) => (
        <fieldset key={name} className="flex flex-col gap-1">
          <legend className="font-semibold">{t(list.words.fields[name]!)}</legend>
          <Radio
            name={`conflict-${name}`}
            label={<Trans>Mine: {valueText(list, name, mine)}</Trans>}
            checked={!theirFields.has(name)}
            onChange={() => chooseMine(name)}
          />
          <Radio
            name={`conflict-${name}`}
            label={<Trans>Theirs: {valueText(list, name, theirs)}</Trans>}
            checked={theirFields.has(name)}
            onChange={() => chooseTheirs(name, mine)}
          />
          {!last && <Author entry={authors[at] ?? null} />}
        </fieldset>
      ))}
      <Button variant="choice" busy={busy} onClick={() => onResolve(theirFields)}>
        {conflict.fields.length === 0 ? <Trans>Save both changes</Trans> : <Trans>Save this choice</Trans>}
      </Button>
    </section>
  );
}

/** The author of one field, shown if the fields have different authors. */
function Author({ entry }: { entry: HistoryEntry | null }) {
  const { date } = useFormat();
  if (!entry?.username) return null;
  return (
    <p className="text-13">
      <PersonName username={entry.username} /> · {date(entry.at, 'moment')}
    </p>
  );
}
