import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconWarning, iconX } from '#src/ui/icons/signs.ts';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import type { Barrier } from './barrier.ts';
import type { Change } from './change.ts';
import { FailureText } from './failure-text.tsx';
import { useBarrierText } from './use-barrier-text.ts';
import type { Changes } from './use-changes.ts';

/** What was pressed and not done, each with its reason; it stays until it is tried again or put away. */
export function FailedChanges({ changes, barrier }: { changes: Changes; barrier: Barrier }) {
  const { t } = useLingui();
  const barrierText = useBarrierText(barrier);
  const { failed, dismiss } = changes;
  const retry = (all: readonly Change[]) => {
    if (barrierText === null) for (const change of all) changes.retry(change);
    else toast(barrierText);
  };
  const everything = failed.map(({ change }) => change);
  return (
    <div role="alert" className="flex flex-col gap-2 px-4 not-empty:py-4 md:px-6">
      {failed.map(({ change, error }) => (
        <Notice
          key={change.id}
          tone="bad"
          icon={iconWarning}
          title={change.group ? <Trans>Group update failed.</Trans> : <Trans>Toggle failed.</Trans>}
          action={
            <span className="flex shrink-0 items-center gap-2">
              <button type="button" className="link" onClick={() => retry([change])}>
                <Trans>Retry</Trans>
              </button>
              <IconButton icon={iconX} label={t`Dismiss`} onClick={() => dismiss(change)} />
            </span>
          }
        >
          <FailureText change={change} error={error} />
        </Notice>
      ))}
      {failed.length > 1 && (
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => retry(everything)}>
            <Trans>Retry all</Trans>
          </Button>
          <Button variant="text" onClick={() => everything.forEach(dismiss)}>
            <Trans>Dismiss all</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}
