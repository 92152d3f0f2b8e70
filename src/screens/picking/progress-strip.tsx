import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { iconShort } from '#src/ui/icons/states.ts';
import { isOpen, tallyOf, type Line } from './pick-list.ts';

/** Above this number of lines a block is too narrow for an icon. */
const MAX_DRAWN = 20;

/** Progress of picking: one block per line. Done is green, short is amber, the current line is yellow. */
export function ProgressStrip({ stops, here }: { stops: readonly Line[]; here: Line | null }) {
  const { t } = useLingui();
  const tally = tallyOf(stops);
  const number = here ? stops.indexOf(here) + 1 : 0;
  const total = stops.length;
  const picked = t`${plural(tally.picked, { one: '# picked', other: '# picked' })}`;
  const short = tally.short > 0 ? t`${plural(tally.short, { one: '# short', other: '# short' })}` : '';
  return (
    <div className="px-4 pt-3 pb-4 md:px-6">
      <p className="flex items-baseline justify-between gap-4">
        <strong className="shrink-0 text-20">
          {here ? (
            <Trans>
              Line {number} of {total}
            </Trans>
          ) : (
            t`${plural(total, { one: '# line', other: '# lines' })}`
          )}
        </strong>
        <span className="text-right text-16 text-ink-2">{[picked, short].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={`mt-2 flex h-7 ${total > MAX_DRAWN ? 'gap-0.5' : 'gap-1'}`} aria-hidden="true">
        {stops.map((line, at) => (
          <span key={line.id} className={`pick-block ${blockClass(line, line === here)}`}>
            {total <= MAX_DRAWN && <BlockMark line={line} number={at + 1} />}
          </span>
        ))}
      </div>
    </div>
  );
}

function blockClass(line: Line, here: boolean): string {
  if (isOpen(line)) return here ? 'pick-block-here' : '';
  return line.prep_state === 'short' ? 'pick-block-short toned tone-wait' : 'pick-block-done toned tone-ok';
}

function BlockMark({ line, number }: { line: Line; number: number }) {
  if (isOpen(line)) return number;
  return <Icon icon={line.prep_state === 'short' ? iconShort : iconCheck} size={18} />;
}
