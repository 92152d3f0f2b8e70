import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ArrivalRecounts, SeenLine } from '#contract/commands/arrival-recounts.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { languageOf } from '#contract/languages.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** The number of lines that are named; the others are counted. */
const maxNamed = 5;

/** Names the lines of an arrival that have other counts than the user saw when applying it. */
export function recountText(
  { lines }: Pick<ArrivalRecounts, 'lines'>,
  { seen = [] }: CommandArgs<'arrival.apply'>,
): string {
  const seenById = new Map(seen.map((one) => [one.line_id, one]));
  const named = lines.slice(0, maxNamed).map((line) => {
    const { reference } = line;
    const [now, before] = [countText(line), countText(seenById.get(line.line_id))];
    return t`${reference}: ${now} instead of ${before}.`;
  });
  const others = lines.length - named.length;
  return [
    t`The counts have changed, and nothing was added to stock.`,
    ...named,
    ...(others > 0
      ? [t`${plural(others, { one: 'So has # other line.', other: 'So have # other lines.' })}`]
      : []),
  ].join(' ');
}

/** The received pieces, and the rejected ones if there are any. */
function countText(
  { received, rejected }: Pick<SeenLine, 'received' | 'rejected'> = { received: 0, rejected: 0 },
) {
  const language = languageOf(i18n.locale);
  const [all, bad] = [formatNumber(received, language), formatNumber(rejected, language)];
  return rejected === 0 ? all : t`${all} (${bad} rejected)`;
}
