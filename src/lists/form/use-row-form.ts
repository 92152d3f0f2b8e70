import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { ApiError } from '#src/api/api-error.ts';
import { idempotentRequestKey } from '#src/sync/client/outbox/idempotency-key-store.ts';
import { useUser } from '#src/session/use-session.ts';
import type { List } from '../declare/list-declaration.ts';
import { useLocationCheck } from '../location/use-location-check.ts';
import { listKeys } from '../calls/list-keys.ts';
import { forgetOlder } from '../calls/read-older.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { findConflict, settleConflict, type FormConflict } from './conflict.ts';
import { draftKey, type Draft } from './draft-store.ts';
import { valuesOf, type FormValue, type Moment } from './form-values.ts';
import { underKeptKey } from './kept-submit-key.ts';
import type { Problems } from './problem.ts';
import { readForm } from './read-form.ts';
import { saveRow } from './save-row.ts';
import { useDraft } from './use-draft.ts';

/** The row to change, null for a new one, and the initial values of a new one. */
type Opening = { row: AnyRow | null; starting?: Readonly<Record<string, string>> | undefined };

/** State of a row's form: its values, validation errors and the outcome of the save. */
export function useRowForm(list: List, { row, starting = {} }: Opening, onSaved: (row: AnyRow) => void) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const user = useUser();
  const calendar = useCalendar();
  const moment: Moment = row === null ? 'create' : 'update';
  const key = draftKey(user?.user_id ?? '', list.entity.name, row?.id ?? null);
  const fresh = (): Draft => {
    const values = valuesOf(list.entity, row, moment, i18n.locale);
    const defaults = row === null ? (list.form.defaults?.(calendar) ?? {}) : {};
    const base = { ...values, ...defaults, ...(row === null ? starting : {}) } as Draft['base'];
    return { values: base, base, version: row?.version ?? null, at: new Date().toISOString() };
  };
  const { draft, changed, write, ...drafts } = useDraft(key, fresh);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const { check, question, isShown } = useLocationCheck();
  const [checking, setChecking] = useState(false);
  const [wrongLocation, setWrongLocation] = useState<{ name: string; text: string } | null>(null);
  const intention = idempotentRequestKey(user?.user_id ?? '', `form:${list.entity.name}`, row?.id ?? 'new');

  const save = useMutation({
    networkMode: 'always',
    mutationFn: ({ body, version }: { body: Record<string, unknown>; version: number | null }) =>
      underKeptKey(intention, { body, version }, (idempotencyKey) =>
        saveRow({ entity: list.entity.name, id: row?.id ?? null, version, body, idempotencyKey }),
      ),
    onSuccess: async (answer) => {
      drafts.drop();
      client.setQueryData(listKeys.row(list.entity.name, answer.id), answer);
      onSaved(answer);
      forgetOlder(client, list.entity.name);
      await client.invalidateQueries({ queryKey: listKeys.all });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.body?.fields) setProblems(error.body.fields as Problems);
      setRefusals((count) => count + 1);
      if (error.body?.code === 'row.stale' && error.body.current) {
        const current = error.body.current as AnyRow;
        setConflict(findConflict(list.entity, current, draft.base, draft.values, i18n.locale));
      }
    },
  });

  /** Whether the typed locations may be written; a new one is asked about. */
  const mayUseLocations = async (body: Record<string, unknown>) => {
    const fields: Record<string, Field> = list.entity.fields;
    for (const [name, value] of Object.entries(body)) {
      if (fields[name]?.kind !== 'location' || typeof value !== 'string' || value === '') continue;
      const { isAccepted, problem } = await check(value);
      if (isAccepted) continue;
      if (problem !== null) {
        setWrongLocation({ name, text: problem });
        setRefusals((count) => count + 1);
      }
      return false;
    }
    return true;
  };

  const saveChecked = async (body: Record<string, unknown>, version: number | null) => {
    setChecking(true);
    const may = await mayUseLocations(body).finally(() => setChecking(false));
    // The user may have closed the form during the check.
    if (may && isShown()) save.mutate({ body, version });
  };

  const send = (from: Draft) => {
    const base = moment === 'create' ? null : from.base;
    const read = readForm(list.entity, from.values, base, moment);
    setProblems(read.problems);
    setWrongLocation(null);
    save.reset();
    if (Object.keys(read.problems).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    if (row !== null && Object.keys(read.body).length === 0) {
      drafts.drop();
      onSaved(row);
    } else void saveChecked(read.body, from.version);
  };

  return {
    moment,
    /** What saving these values would also do; null for nothing unexpected. */
    warning: row === null ? null : (list.form.warning?.(row, draft.values) ?? null),
    values: draft.values,
    problems,
    /** How often a save was refused, here or by the server. */
    refusals,
    conflict,
    changed,
    /** Time of the restored draft; null if the form opened without one. */
    restoredAt: drafts.restoredAt,
    /** Time of another draft that was found after the user had started typing. */
    offeredAt: drafts.offered?.at ?? null,
    takeOffered: drafts.takeOffered,
    error: save.error,
    busy: save.isPending || checking,
    /** A typed location that cannot be used, and why. */
    wrongLocation,
    /** A typed location that no product has yet, for `NewLocationDialog`. */
    locationQuestion: question,
    set: (name: string, value: FormValue) => {
      write((was) => ({ ...was, values: { ...was.values, [name]: value }, at: new Date().toISOString() }));
      setWrongLocation(null);
      setProblems((was) => Object.fromEntries(Object.entries(was).filter(([other]) => other !== name)));
    },
    startOver: () => {
      setProblems({});
      setConflict(null);
      drafts.startOver();
    },
    submit: () => send(draft),
    /** Continues from the current row. @param taken names of the fields that get the other user's value */
    settle: (taken: ReadonlySet<string>) => {
      if (!conflict) return;
      const values = settleConflict(conflict, draft.base, draft.values, taken);
      const next = { ...draft, values, base: conflict.base, version: conflict.current.version };
      write(() => next);
      setConflict(null);
      send(next);
    },
  };
}

export type RowFormState = ReturnType<typeof useRowForm>;
