import { msg } from '@lingui/core/macro';
import { relativeDay, type Filter } from '#contract/filter.ts';
import type { Field } from '#contract/field.ts';
import { dayOfBound } from '#contract/rules/lists/filter-days.ts';
import type { List } from '../declare/list-declaration.ts';
import { plainValue, type TextFormat } from '../cells/plain-value.ts';

/**
 * A filter in short, for its chip: "4 selected", "8 Jun to 15 Jun", "7 days", "contains acme".
 * @param today `2026-06-12`, from which relative days count
 */
export function filterText(
  list: Pick<List, 'words'>,
  name: string,
  field: Field,
  filter: Filter,
  textFormat: TextFormat,
  today: string,
): string {
  const { i18n } = textFormat;
  const positive = positiveText(list, name, field, filter, textFormat, today);
  if (!filter.not) return positive;
  return filter.op === 'empty' ? i18n._(msg`not empty`) : i18n._(msg`not ${positive}`);
}

function positiveText(
  list: Pick<List, 'words'>,
  name: string,
  field: Field,
  filter: Filter,
  textFormat: TextFormat,
  today: string,
): string {
  const { i18n } = textFormat;
  switch (filter.op) {
    case 'empty':
      return i18n._(msg`empty`);
    case 'contains':
      return i18n._(msg`contains ${filter.text}`);
    case 'range':
      return rangeText(field, filter, textFormat, today);
    case 'in': {
      const count = filter.values.length;
      const [first = ''] = filter.values;
      if (count === 1 && isDated(field) && relativeDay.test(first))
        return rangeText(field, { op: 'range', from: first, to: first, not: false }, textFormat, today);
      return count === 1
        ? plainValue(list, name, field, typed(field, first), textFormat)
        : i18n._(msg`${count} selected`);
    }
  }
}

function rangeText(
  field: Field,
  { from, to }: Filter & { op: 'range' },
  { format, i18n }: TextFormat,
  today: string,
): string {
  const dated = isDated(field);
  const back = dated && to === 'today' ? relativeDay.exec(from ?? '') : null;
  if (back) {
    const days = Number(back[1] ?? 0) + 1;
    return i18n._(days === 1 ? msg`today` : msg`${days} days`);
  }
  const show = (value: string) => {
    if (dated) return format.date(dayOfBound(value, today), 'short');
    return field.kind === 'money' ? format.money(Number(value)) : format.number(Number(value));
  };
  const low = from === null ? '' : show(from);
  const high = to === null ? '' : show(to);
  if (low === high) return low;
  if (low && high) return i18n._(msg`${low} to ${high}`);
  if (dated) return i18n._(low ? msg`from ${low}` : msg`until ${high}`);
  return i18n._(low ? msg`at least ${low}` : msg`at most ${high}`);
}

function isDated({ kind }: Field): boolean {
  return kind === 'day' || kind === 'instant';
}

/** The display value of a filter's text. */
function typed(field: Field, text: string): unknown {
  if (field.kind === 'boolean') return text === 'true';
  return field.kind === 'integer' || field.kind === 'money' ? Number(text) : text;
}
