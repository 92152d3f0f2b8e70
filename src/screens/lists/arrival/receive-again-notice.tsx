import { Trans } from '@lingui/react/macro';
import { failureCardText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ReceiveAgainState } from './use-receive-again.ts';

/** Status of receiving an arrival again that failed or whose result is unknown. */
export function ReceiveAgainNotice({ state }: { state: ReceiveAgainState }) {
  const { date } = useFormat();
  const { kept, failure, busy } = state;
  if (busy || (kept === null && failure === null)) return null;
  if (kept === null) {
    return (
      <div role="alert" className="mt-3">
        <Notice tone="bad" icon={iconWarning} title={<Trans>It was not received again.</Trans>}>
          {failureCardText(failure)}
        </Notice>
      </div>
    );
  }
  const { made } = kept;
  return (
    <div role={failure === null ? 'status' : 'alert'} className="mt-3">
      <Notice
        tone="bad"
        icon={iconWarning}
        title={
          failure === null ? (
            <Trans>A new receipt started on {date(kept.at, 'moment')} is not finished.</Trans>
          ) : (
            failureCardText(failure)
          )
        }
        action={
          made && (
            <RowLink to={`/arrivals?arrival=${made.id}`} className="link pointer-coarse:py-3">
              {made.number}
            </RowLink>
          )
        }
      >
        {made ? (
          <Trans>
            {made.number} was created, but some of its lines may be missing. Press “Receive again” to
            continue: no line is added twice.
          </Trans>
        ) : (
          <Trans>
            It is not known whether this was done. Press “Receive again” to continue: no line is added twice.
          </Trans>
        )}
      </Notice>
    </div>
  );
}
