import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconInbound } from '#src/ui/icons/navigation.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { sumArrival, type ArrivalLine } from './arrival-sums.ts';
import { MovedStock } from './moved-stock.tsx';
import { useApplyArrival } from './use-apply-arrival.ts';
import type { LineArticle } from './use-line-articles.ts';

export interface ApplyDialogProps {
  arrival: Rows['arrivals'];
  lines: readonly ArrivalLine[];
  articles: ReadonlyMap<string, LineArticle>;
  onClose: () => void;
}

/**
 * Shows what will be added, what differs from the expected quantities and what stays in quarantine, then applies the
 * arrival once, with these counts. If they have changed on the server, it names the lines, shows their present counts
 * and asks again.
 */
export function ApplyDialog({ arrival, lines: pageLines, articles, onClose }: ApplyDialogProps) {
  const { number } = useFormat();
  const { lines, recounts, sending, apply } = useApplyArrival(arrival, pageLines, onClose);
  const { data: unknown } = useUnknownReferences(lines.map((line) => line.reference));
  const waiting = lines.filter((line) => unknown?.has(line.reference));
  const applied = sumArrival(lines.filter((line) => !unknown?.has(line.reference)));
  // As on the bar: also those of unknown references are no longer expected.
  const { missing } = sumArrival(lines);
  return (
    <Dialog
      open
      wide
      // A press on the former numbers must not apply other ones.
      step={lines.map(({ id, received, rejected }) => `${id} ${received} ${rejected}`).join()}
      onClose={onClose}
      title={<Trans>Add {arrival.number} to stock?</Trans>}
      actions={
        <>
          <Button className="max-md:w-full" onClick={onClose}>
            <Trans>Continue counting</Trans>
          </Button>
          <Button
            variant="filled"
            icon={iconInbound}
            busy={sending}
            className="max-md:w-full"
            onClick={() => void apply(applied.added)}
          >
            <Plural value={applied.added} one="Add # piece to stock" other="Add # pieces to stock" />
          </Button>
        </>
      }
    >
      {recounts && (
        <Notice tone="bad" icon={iconWarning} className="mb-3">
          {recounts}
        </Notice>
      )}
      <p>
        <Plural
          value={applied.counted}
          one="From # line. This can be done once; a manager can reverse a mistake."
          other="From # lines. This can be done once; a manager can reverse a mistake."
        />
      </p>
      {missing > 0 && (
        <p className="mt-2">
          <Plural
            value={missing}
            one="# missing piece is no longer expected afterwards."
            other="# missing pieces are no longer expected afterwards."
          />
        </p>
      )}
      {waiting.length > 0 && (
        <Notice tone="wait" icon={iconWarning} className="mt-3" title={<Trans>In quarantine:</Trans>}>
          <Trans>
            no product has the reference {waiting.map((line) => line.reference).join(', ')}. The rest is added
            to stock; these goods wait until you identify them.
          </Trans>
        </Notice>
      )}
      <MovedStock lines={pageLines} />
      {applied.differing.length > 0 && (
        <>
          <h3 className="mt-4 pb-1 font-semibold text-ink">
            <Trans>What differs from what was expected</Trans>
          </h3>
          <ul className="text-ink tabular-nums">
            {applied.differing.map((line) => (
              <li
                key={line.id}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5 last:border-b-0"
              >
                <span className="mr-auto wrap-anywhere">
                  <strong className="font-semibold">
                    <CodeText>{line.reference}</CodeText>
                  </strong>{' '}
                  <span className="text-ink-2">{articles.get(line.reference)?.designation}</span>
                </span>
                <dl className="flex flex-wrap gap-x-4">
                  <Pieces label={<Trans>Expected</Trans>}>{number(line.expected)}</Pieces>
                  <Pieces label={<Trans>Received</Trans>} strong={line.received !== line.expected}>
                    {number(line.received)}
                  </Pieces>
                  <Pieces label={<Trans>Rejected</Trans>} strong={line.rejected > 0}>
                    {number(line.rejected)}
                  </Pieces>
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface PiecesProps {
  label: ReactNode;
  /** Differs from what was expected. */
  strong?: boolean;
  children: ReactNode;
}

function Pieces({ label, strong = false, children }: PiecesProps) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className={`min-w-10 text-end ${strong ? 'font-bold' : ''}`}>{children}</dd>
    </div>
  );
}
