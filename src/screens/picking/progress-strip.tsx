import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isToPick, tallyOf, type Line } from './pick-list.ts';

/** Above this number of lines, gaps of full width would leave no room for the blocks. */
const MAX_SPACED = 20;

/** Progress of picking: one block per line. Done is green, short is hollow amber, the current line is yellow. */
export function ProgressStrip({ stops, current }: { stops: readonly Line[]; current: Line | null }) {
  const { t } = useLingui();
  const tally = tallyOf(stops);
  const number = current ? stops.indexOf(current) + 1 : 0;
  const total = stops.length;
  const picked = t`${plural(tally.picked, { one: '# picked', other: '# picked' })}`;
  const short = tally.short > 0 ? t`${plural(tally.short, { one: '# short', other: '# short' })}` : '';
  return (
    <div className="px-4 py-2 md:px-6 md:pt-3 md:pb-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-[min(1rem,5.5vw)] leading-[1.5] md:text-20">
          {current ? (
            <Trans>
              Line {number} of {total}
            </Trans>
          ) : (
            t`${plural(total, { one: '# line', other: '# lines' })}`
          )}
        </strong>
        <span className="text-right text-[min(1rem,5.5vw)] leading-[1.5] text-ink-2">
          {[picked, short].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div
        className={`mt-1.5 flex h-2.5 md:mt-2 md:h-3 ${total > MAX_SPACED ? 'gap-px' : 'gap-1'}`}
        aria-hidden="true"
      >
        {stops.map((line) => (
          <span key={line.id} className={`pick-block ${blockClass(line, line === current)}`} />
        ))}
      </div>
    </div>
  );
}

function blockClass(line: Line, current: boolean): string {
  if (current) return 'pick-block-here';
  if (isToPick(line)) return '';
  return line.prep_state === 'short' ? 'pick-block-short' : 'pick-block-done';
}
