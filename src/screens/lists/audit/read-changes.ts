import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { decodeValue } from '#contract/rules/values/decode-value.ts';
import { plainValue, type TextFormat } from '#src/lists/cells/plain-value.ts';
import type { AuditedLists } from './audited-lists.ts';

/** One changed field, in words. */
export type ChangeText = {
  name: string;
  label: string;
  /** Empty if the field had no value. */
  from: string;
  to: string;
  /** Names of pictures, for a field that holds them. */
  pictures: { from: readonly string[]; to: readonly string[] } | null;
};

/** The changed fields of an audit entry as readable text. Omits links between rows, which mean nothing to a reader. */
export function readChanges(
  audited: AuditedLists,
  row: { entity: string; changes: string },
  textFormat: TextFormat,
): ChangeText[] {
  const about = audited[row.entity];
  const changes = Object.entries(JSON.parse(row.changes) as Record<string, [unknown, unknown]>);
  const order = Object.keys(about?.fields ?? {});
  const shown = changes
    .filter(([name]) => !isLink(name) && (name !== 'deleted_at' || changes.length === 1))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return (shown.length > 0 ? shown : changes).map(([name, values]) => {
    const field = about?.fields[name] ?? null;
    const words = name === 'deleted_at' ? msg`Deleted` : about?.words.words.fields[name];
    const [from, to] = values.map((value) => decodeValue(field, value));
    const show = (value: unknown) => {
      if (name === 'images' && Array.isArray(value)) return pictureCountText(value.length, textFormat.i18n);
      return plainValue(about?.words ?? noWords, name, field, value, textFormat);
    };
    return {
      name,
      // A permission that was granted to a role appears under its own name.
      label: words ? textFormat.i18n._(words) : name.replaceAll('_', ' '),
      from: show(from),
      to: show(to),
      pictures: name === 'images' ? { from: namesOf(from), to: namesOf(to) } : null,
    };
  });
}

const noWords: AuditedLists[string]['words'] = { words: { fields: {}, choices: {} } };

function isLink(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function pictureCountText(count: number, i18n: I18n): string {
  return count === 0 ? '' : i18n._(msg`${plural(count, { one: '# picture', other: '# pictures' })}`);
}
