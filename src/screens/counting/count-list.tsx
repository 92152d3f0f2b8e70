import { Trans, useLingui } from '@lingui/react/macro';
import { parseCount } from '#src/floor/counting/count-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CountRow, CurrentRow } from './count-row.tsx';
import type { CountingSession, CountLine } from './counting-session.ts';

/** Above this number of products a block of the strip is too narrow to be seen. */
const MAX_BLOCKS = 60;

export interface CountListProps {
  session: CountingSession;
  lines: readonly CountLine[];
  current: CountLine | null;
  /** The product whose count was changed and is neither saved nor left: it is not counted yet. */
  unsavedId: string | null;
  isBlind: boolean;
  /** What the last scan did; empty before the first one. */
  scanned: string;
  /** Each new number brings the focus back to the field of the current product. */
  focusRequest: number;
  onSelect: (line: CountLine) => void;
  onText: (line: CountLine, text: string) => void;
  onEnter: () => void;
}

/** Progress and the products of the aisle in walking order. */
export function CountList({
  session,
  lines,
  current,
  unsavedId,
  isBlind,
  scanned,
  focusRequest,
  ...acts
}: CountListProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const isCounted = ({ id }: CountLine) =>
    id !== unsavedId && parseCount(session.entries[id]?.text ?? '') !== null;
  const done = number(lines.filter(isCounted).length);
  const total = number(lines.length);
  return (
    <>
      <div className="border-b border-line px-4 py-3 md:px-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="shrink-0 text-[min(1.25rem,7vw)]">
            <Trans>
              {done} of {total}
            </Trans>
          </strong>
          <span
            role="status"
            className="flex-[1_1_9rem] text-right text-[min(1rem,5vw)] leading-[1.4] text-ink-2 md:text-16"
          >
            {scanned || (
              <span className="max-md:hidden [@media(height<30em)]:hidden">
                <Trans>Count what you see. Differences are shown at the end.</Trans>
              </span>
            )}
          </span>
        </p>
        {lines.length <= MAX_BLOCKS && (
          <div className="counting-strip mt-2" aria-hidden="true">
            {lines.map((line) => (
              <span
                key={line.id}
                className={line === current ? 'is-here' : isCounted(line) ? 'is-done' : ''}
              />
            ))}
          </div>
        )}
      </div>
      <ul aria-label={t`Products of the aisle`} className="@container min-h-0 flex-1 overflow-y-auto">
        {lines.map((line) => {
          const row = { line, entry: session.entries[line.id], isBlind };
          return line === current ? (
            <CurrentRow
              key={line.id}
              {...row}
              focusRequest={focusRequest}
              onText={(text) => acts.onText(line, text)}
              onEnter={acts.onEnter}
            />
          ) : (
            <CountRow key={line.id} {...row} onSelect={() => acts.onSelect(line)} />
          );
        })}
      </ul>
    </>
  );
}
