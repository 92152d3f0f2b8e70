import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconWarning, iconX } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import type { Barrier } from './barrier.ts';
import type { Change } from './change.ts';
import { FailureText } from './failure-text.tsx';
import { useBarrierText } from './use-barrier-text.ts';
import type { Changes } from './use-changes.ts';

/**
 * Failed changes with their reasons, until the user retries or dismisses them. Shown below the matrix, so that new
 * entries move nothing under the user's finger.
 */
export function FailedChanges({ changes, barrier }: { changes: Changes; barrier: Barrier }) {
  const { t } = useLingui();
  const barrierText = useBarrierText(barrier);
  const { failed, dismiss } = changes;
  const retry = (all: readonly Change[]) => {
    if (barrierText === null) for (const change of all) changes.retry(change);
    else toast(barrierText);
  };
  const list = usePressGuard<HTMLDivElement>(failed.map(({ change }) => change.id).join());
  const everything = failed.map(({ change }) => change);
  return (
    <div ref={list} role="alert" className="shrink-0">
      {failed.length > 0 && (
        <ActionBar step={null} className="max-h-[40dvh] flex-col items-stretch gap-2 overflow-y-auto">
          {failed.length > 1 && (
            <span className="flex shrink-0 flex-wrap gap-2">
              <Button onClick={() => retry(everything)}>
                <Trans>Retry all</Trans>
              </Button>
              <Button variant="text" className="max-md:px-2" onClick={() => everything.forEach(dismiss)}>
                <Trans>Dismiss all</Trans>
              </Button>
            </span>
          )}
          {failed.map(({ change, error }) => (
            <Notice
              key={change.id}
              tone="bad"
              icon={iconWarning}
              className="shrink-0 gap-y-0 max-md:flex-wrap max-md:py-2 max-md:[&>div]:basis-3/4"
              title={change.group ? <Trans>Group update failed.</Trans> : <Trans>Toggle failed.</Trans>}
              action={
                <span className="ml-auto flex shrink-0 items-center gap-2">
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
        </ActionBar>
      )}
    </div>
  );
}
