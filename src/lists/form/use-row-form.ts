import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { ApiError } from '#src/api/api-error.ts';
import { idempotentRequestKey } from '#src/sync/client/outbox/idempotency-key-store.ts';
import { useUser } from '#src/session/use-session.ts';
import { useFieldErrors } from '#src/ui/use-field-errors.ts';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import type { List } from '../declare/list-declaration.ts';
import { useLocationCheck } from '../location/use-location-check.ts';
import { listKeys } from '../calls/list-keys.ts';
import { dropOlderRows } from '../calls/read-older.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { findConflict, resolveConflict } from './conflict.ts';
import { draftKey, type Draft } from './draft-store.ts';
import { sameValue, valuesOf, type FormValue, type FormMode } from './form-values.ts';
import { withStoredKey } from './stored-submit-key.ts';
import { readForm } from './read-form.ts';
import { saveRow } from './save-row.ts';
import { useDraft, type SaveOutcome } from './use-draft.ts';

/** The code of a problem that was found here or by the server, or the reason why a typed location cannot be used. */
export type FormError = string | { text: string };

/** The row to change, null for a new one, and the initial values of a new one. */
type FormTarget = { row: AnyRow | null; initial?: Readonly<Record<string, string>> | undefined };

/**
 * State of a row's form: its values, validation errors and the outcome of the save.
 * @param onSaved called after a save
 */
export function useRowForm(
  list: List,
  { row: given, initial = {} }: FormTarget,
  onSaved: (row: AnyRow, outcome: SaveOutcome) => void,
) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const user = useUser();
  const calendar = useCalendar();
  /** The row that this form created, while it has values that were typed during that save. */
  const [created, setCreated] = useState<AnyRow | null>(null);
  const row = created ?? given;
  const mode: FormMode = row === null ? 'create' : 'update';
  const keyOf = (id: string | null) => draftKey(user?.user_id ?? '', list.entity.name, id);
  const fresh = (): Draft => {
    const values = valuesOf(list.entity, row, mode, i18n.locale);
    const defaults = row === null ? (list.form.defaults?.(calendar) ?? {}) : {};
    const base = { ...values, ...defaults, ...(row === null ? initial : {}) } as Draft['base'];
    return { values: base, base, version: row?.version ?? null, at: new Date().toISOString() };
  };
  const { draft, changed, write, ...drafts } = useDraft(keyOf(row?.id ?? null), fresh);
  const { errors, isCorrected, report } = useFieldErrors<FormError, FormValue>(
    draft.values,
    list.form.linkedFields,
    sameValue,
  );
  /** The row as another user saved it meanwhile, after a refused save. */
  const [current, setCurrent] = useState<AnyRow | null>(null);
  // Computed from the present values: the fields stay editable during a save and while the conflict is shown.
  const conflict = current && findConflict(list.entity, current, draft.base, draft.values, i18n.locale);
  const { check, question, isShown } = useLocationCheck();
  const [error, setError] = useState<unknown>(null);
  const requestKey = idempotentRequestKey(user?.user_id ?? '', `form:${list.entity.name}`, row?.id ?? 'new');

  const save = async (body: Record<string, unknown>, from: Draft) => {
    const { version } = from;
    const answer = await withStoredKey(requestKey, { body, version }, (idempotencyKey) =>
      saveRow({ entity: list.entity.name, id: row?.id ?? null, version, body, idempotencyKey }),
    );
    const base = valuesOf(list.entity, answer, 'update', i18n.locale);
    const values = valuesOf(list.entity, answer, mode, i18n.locale);
    const saved = { values, base, version: answer.version, at: from.at };
    const outcome = drafts.rebase(from, saved, keyOf(answer.id));
    client.setQueryData(listKeys.row(list.entity.name, answer.id), answer);
    if (given === null && !outcome.isAllSaved) setCreated(answer);
    onSaved(answer, outcome);
    dropOlderRows(client, list.entity.name);
    const refreshed = client.invalidateQueries({ queryKey: listKeys.all });
    // A form that stays open must not wait for the lists before it can save again.
    if (outcome.isAllSaved) await refreshed;
  };

  const showFailure = (failure: unknown, { values }: Draft) => {
    setError(failure);
    if (!(failure instanceof ApiError)) return;
    if (failure.body?.fields) report(failure.body.fields, values);
    if (failure.body?.code === 'row.stale' && failure.body.current)
      setCurrent(failure.body.current as AnyRow);
  };

  /** Whether the typed locations may be written; a new one is asked about. */
  const mayUseLocations = async (body: Record<string, unknown>, { values }: Draft) => {
    const fields: Record<string, Field> = list.entity.fields;
    for (const [name, value] of Object.entries(body)) {
      if (fields[name]?.kind !== 'location' || typeof value !== 'string' || value === '') continue;
      const { isAccepted, problem } = await check(value);
      if (isAccepted) continue;
      if (problem !== null) report({ [name]: { text: problem } }, values);
      return false;
    }
    return true;
  };

  const [send, busy] = useSingleFlight(async (from: Draft) => {
    const base = mode === 'create' ? null : from.base;
    const read = readForm(list.entity, from.values, base, mode);
    report(read.problems, from.values);
    setError(null);
    if (Object.keys(read.problems).length > 0) return;
    if (row !== null && Object.keys(read.body).length === 0) {
      drafts.drop();
      onSaved(row, { isAllSaved: true, lost: [] });
      return;
    }
    const may = await mayUseLocations(read.body, from);
    // The user may have closed the form during the check.
    if (may && isShown()) await save(read.body, from).catch((failure) => showFailure(failure, from));
  });

  return {
    /** The row that a save changes; null for a new one. */
    row,
    mode,
    /** What saving these values would also do; null for nothing unexpected. */
    warning: row === null ? null : (list.form.warning?.(row, draft.values) ?? null),
    values: draft.values,
    errors,
    conflict,
    changed,
    /** Time of the restored draft; null if the form opened without one. */
    restoredAt: drafts.restoredAt,
    /** Time of another draft that was found after the user had started typing. */
    offeredAt: drafts.offered?.at ?? null,
    takeOffered: drafts.takeOffered,
    /** Why the last save failed; null once every field that it was about has been changed. */
    error: isCorrected ? null : error,
    busy,
    /** A typed location that no product has yet, for `NewLocationDialog`. */
    locationQuestion: question,
    set: (name: string, value: FormValue) =>
      write((was) => ({ ...was, values: { ...was.values, [name]: value }, at: new Date().toISOString() })),
    startOver: () => {
      report({}, {});
      setCurrent(null);
      drafts.startOver();
    },
    submit: () => send(draft),
    /** Continues from the current row. @param theirFields names of the fields that get the other user's value */
    resolve: (theirFields: ReadonlySet<string>) => {
      if (!conflict) return;
      const values = resolveConflict(conflict, draft.base, draft.values, theirFields);
      const next = { ...draft, values, base: conflict.base, version: conflict.current.version };
      write(() => next);
      setCurrent(null);
      send(next);
    },
  };
}

export type RowFormState = ReturnType<typeof useRowForm>;
