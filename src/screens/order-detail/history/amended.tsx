import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { AcceptedWaits } from './accepted-waits.tsx';
import type { TimelineEvent } from './timeline-event.ts';

export interface AmendedProps {
  amendment: Extract<TimelineEvent, { kind: 'amended' }>;
  /** Shows another changed field of the order. */
  renderField: (field: { field: string; from: unknown; to: unknown }) => ReactNode;
}

/** An amendment: each line with its quantities and marking of that moment, the totals, and the other fields. */
export function Amended({
  amendment: { lines, markings, total, accepted, fields },
  renderField,
}: AmendedProps) {
  const { t } = useLingui();
  const { number, money, language } = useFormat();
  const [before, after] = [money(total?.from ?? 0), money(total?.to ?? 0)];
  return (
    <>
      {lines.length > 0 ? (
        t`${plural(lines.length, { one: 'changed # line', other: 'changed # lines' })}`
      ) : (
        <Trans>changed the order</Trans>
      )}
      <span className="mt-1 block border-l-[3px] border-line-2 pl-2.5 text-ink-2">
        {lines.map(({ reference, from, to }, at) => (
          <span key={`${reference} ${at}`} className="block">
            <LineChange
              reference={<CodeText>{reference}</CodeText>}
              was={number(from)}
              now={number(to)}
              added={from === 0}
              removed={to === 0}
            />
          </span>
        ))}
        {markings.map(({ reference: code, withdrawn, ...stored }) => {
          const [from, to] = [stored.from, stored.to].map((one) => markingInLanguage(one, language));
          const reference = <CodeText>{code}</CodeText>;
          return (
            <span key={`marking ${code} ${to}`} className="block">
              <Trans>
                Marking of {reference}: <s>{from}</s> → {to}
              </Trans>
              {withdrawn && (
                <>
                  {'. '}
                  <Trans>Its proof must be sent again.</Trans>
                </>
              )}
            </span>
          );
        })}
        {total && (
          <span className="block">
            <Trans>
              Total excl. VAT <s>{before}</s> → {after}
            </Trans>
          </span>
        )}
        <AcceptedWaits accepted={accepted} />
        {fields.map((one) => (
          <span key={one.field} className="block">
            {renderField(one)}
          </span>
        ))}
      </span>
    </>
  );
}

type LineChangeProps = { reference: ReactNode; was: string; now: string; added: boolean; removed: boolean };

function LineChange({ reference, was, now, added, removed }: LineChangeProps) {
  if (added)
    return (
      <Trans>
        {reference} added: {now}
      </Trans>
    );
  if (removed)
    return (
      <Trans>
        {reference} removed: <s>{was}</s>
      </Trans>
    );
  return (
    <Trans>
      {reference} <s>{was}</s> → {now}
    </Trans>
  );
}
