import type { AnyRow } from '#contract/entity.ts';
import { guardFormula } from '#contract/files/formula-guard.ts';
import { formatDecimal } from '#src/ui/format-decimal.ts';
import { plainValue, type TextFormat } from '../cells/plain-value.ts';
import type { List } from '../declare/list-declaration.ts';
import { stampWords } from '../declare/stamp-words.ts';

/**
 * Rows as tab-separated text for a spreadsheet, with a header line. Amounts are plain decimals in the user's number
 * format; cells cannot run as formulas.
 */
export function rowsAsText(list: List, rows: readonly AnyRow[], textFormat: TextFormat): string {
  const names = list.details.filter((name) => rows.some((row) => row[name] !== undefined));
  const head = names.map((name) =>
    textFormat.i18n._(list.words.fields[name] ?? stampWords[name as keyof typeof stampWords]),
  );
  const lines = rows.map((row) => {
    const shown = { ...row, ...list.copied?.(row) };
    return names.map((name) => cellText(list, name, shown[name], textFormat));
  });
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n');
}

function cellText(list: List, name: string, value: unknown, textFormat: TextFormat): string {
  const field = list.entity.fields[name] ?? null;
  if (typeof value === 'number')
    return field?.kind === 'money' ? formatDecimal(value, 2, textFormat.i18n.locale) : String(value);
  return guardFormula(plainValue(list, name, field, value, textFormat).replaceAll(/\s+/g, ' '));
}
