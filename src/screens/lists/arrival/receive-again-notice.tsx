import { Trans } from '@lingui/react/macro';
import { failureCardText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { iconWarning } from '#src/ui/icons/signs.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { AnewState } from './use-receive-again.ts';

/** Status of receiving an arrival again that failed or whose result is unknown. */
export function ReceiveAgainNotice({ anew }: { anew: AnewState }) {
  const { date } = useFormat();
  const { kept, failure, busy } = anew;
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
            <Trans>Receiving it again was begun on {date(kept.at, 'moment')} and is not finished.</Trans>
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
            {made.number} is there; whether all its goods are on it is not known. Press “Receive again” to go
            on: nothing is expected twice.
          </Trans>
        ) : (
          <Trans>
            Whether it was done is not known. Press “Receive again” to go on: nothing is expected twice.
          </Trans>
        )}
      </Notice>
    </div>
  );
}
