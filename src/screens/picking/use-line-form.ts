import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { keepTyped, readTyped, readTypedFrom, shortFieldOf } from '#src/floor/typed-number.ts';
import { signalAttention } from '#src/scan/signals.ts';
import { toast } from '#src/ui/toast-store.ts';
import { canChangePicked, isToPick, type Line } from './pick-list.ts';

/** Why the picked quantity is asked for: the user wants to type it, or a scanned label does not say it. */
export type AskingQuantity =
  | { kind: 'user' }
  /** `problem`: why the label may be damaged; null for a carton of unknown size. */
  | { kind: 'scan'; problem: LabelProblem | null; label: LabelData };

type FormSubject =
  | { kind: 'quantity'; why: AskingQuantity }
  /** `picked`: more than the pieces expected at the location. `label`: the scanned one; null without a scan. */
  | { kind: 'above stock'; picked: number; atLocation: number; label: LabelData | null }
  | { kind: 'short' }
  | { kind: 'code' };

/**
 * An open form about a line. It keeps this line, whatever line is on screen behind it. `from`: the picked quantity
 * when it opened, which its answer replaces, so that pieces that another tablet enters meanwhile are a conflict.
 */
export type LineForm = { line: Line; from: number } & FormSubject;

/** The field in which the number of a form is kept over a reload; null if it has none. */
function fieldOf({ kind, line }: LineForm): string | null {
  if (kind === 'code') return null;
  return kind === 'short' ? shortFieldOf(line.id) : line.id;
}

/** The form whose number was typed before a reload; null if there is none. */
function readKept(stops: readonly Line[]): LineForm | null {
  const keptIn = (field: string, line: Line) => ({ line, from: readTypedFrom(field) ?? line.picked });
  const typed = stops.find((line) => readTyped(line.id) !== null);
  if (typed) return { ...keptIn(typed.id, typed), kind: 'quantity', why: { kind: 'user' } };
  const short = stops.find((line) => readTyped(shortFieldOf(line.id)) !== null);
  return short ? { ...keptIn(shortFieldOf(short.id), short), kind: 'short' } : null;
}

/** Whether the line can still take the answer. `line` is the row as it is now; that of the form, as it was then. */
function isNeeded(form: LineForm, line: Line): boolean {
  switch (form.kind) {
    case 'quantity':
    case 'above stock':
      return canChangePicked(line);
    case 'short':
      return isToPick(line);
    case 'code':
      return isToPick(line) || !isToPick(form.line);
  }
}

/**
 * The form about a line of an order that is open, one at a time. If its line no longer needs it, because another user
 * has picked, reported or removed the line, it closes with a message: nothing of it applies to another line.
 */
export function useLineForm(stops: readonly Line[]) {
  const [form, setForm] = useState(() => readKept(stops));
  const line = stops.find((one) => one.id === form?.line.id);
  const shown: LineForm | null = form && line && isNeeded(form, line) ? { ...form, line } : null;
  const [ended, setEnded] = useState<{ form: LineForm; isRemoved: boolean } | null>(null);
  if (form && !shown) {
    setForm(null);
    setEnded({ form, isRemoved: line === undefined });
  }
  useEffect(() => {
    if (!ended) return;
    const { reference } = ended.form.line;
    deleteKeptNumber(ended.form);
    signalAttention();
    toast({
      type: 'warning',
      text: ended.isRemoved
        ? t`${reference} was removed from the order. Nothing was recorded here.`
        : t`${reference} was completed on another device. Nothing was recorded here.`,
    });
  }, [ended]);
  const close = () => {
    if (form) deleteKeptNumber(form);
    setForm(null);
  };
  return { form: shown, open: setForm, close };
}

function deleteKeptNumber(form: LineForm): void {
  const field = fieldOf(form);
  if (field !== null) keepTyped(field, null);
}
