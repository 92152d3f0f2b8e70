import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { useOwnQueue, type OwnQueue } from '#src/floor/unsettled/own-queue.ts';
import { RefusedEntry } from '#src/floor/refused/lazy-refused-entry.ts';
import { SyncProblemText } from '#src/floor/sync-state/sync-problem-text.tsx';
import { closeTray, useTrayOpen } from '#src/floor/sync-state/tray-store.ts';
import { useDataTimestamp } from '#src/floor/sync-state/use-data-timestamp.ts';
import { useSyncProblem, type SyncProblem } from '#src/floor/sync-state/use-sync-problem.ts';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { wakeDevice } from '#src/sync/client/outbox/device-client.ts';
import { outageTitle } from '#src/sync/client/reading/outage-words.ts';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { UpdateBanner } from '#src/sw-bridge/update-banner.tsx';
import { useUpdate } from '#src/sw-bridge/update-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { iconSync } from '#src/ui/icons/navigation.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { ReadingStrip } from './reading-strip.tsx';
import { WaitingEntry } from './waiting-entry.tsx';

const LINE = 'flex items-center gap-3 border-b border-line bg-surface px-4 py-5 text-16';

/** All commands that this user queued on this device: to decide, sending, pending. Opened by `openTray()`. */
export function SyncTray() {
  const open = useTrayOpen();
  const queue = useOwnQueue();
  const aside = useAside(queue);
  return (
    <Drawer
      open={open}
      onClose={closeTray}
      title={<Trans>Synchronization</Trans>}
      aside={aside}
      footer={<TrayFooter />}
    >
      <TrayContent queue={queue} />
    </Drawer>
  );
}

/** "2 to settle, 1 under way". */
function useAside({ refused, waiting, sending }: OwnQueue): string {
  const { t } = useLingui();
  const parts = [
    refused.length > 0 && t`${plural(refused.length, { one: '# to resolve', other: '# to resolve' })}`,
    sending.length > 0 && t`${plural(sending.length, { one: '# under way', other: '# under way' })}`,
    waiting.length > 0 && t`${plural(waiting.length, { one: '# waiting', other: '# waiting' })}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function retryNow(): void {
  wakeDevice();
  // Refreshing shows at once whether the server is reachable.
  void refreshReplica();
}

/** The refused commands. Suspends until the code of every card is there. */
function RefusedGroup({ refused }: Pick<OwnQueue, 'refused'>) {
  // When a card is settled, the next one moves into its place.
  const group = usePressGuard<HTMLDivElement>(refused.map((one) => one.id).join());
  return (
    <div ref={group}>
      <TrayGroup title={<Trans>Your decision is required</Trans>}>
        {refused.map((queued) => (
          <li key={queued.id} className="border-line not-last:mb-3 has-[>article]:border-y">
            <RefusedEntry queued={queued} className="[section&]:mx-3" />
          </li>
        ))}
      </TrayGroup>
    </div>
  );
}

/** The content of the tray without its frame. */
function TrayContent({ queue }: { queue: OwnQueue }) {
  const { up, failure } = useLink();
  const { kind } = outageOf(failure);
  const doubt = useSyncProblem();
  const halted = useUpdate() === 'needed';
  const { refused, waiting, sending } = queue;
  const nothing = refused.length + waiting.length + sending.length === 0;
  return (
    <div className="min-h-full bg-bg">
      <UpdateBanner only="needed" />
      <OfflineBanner kept={waiting.length + sending.length} doubt={doubt} />
      <ReadingStrip />
      {refused.length > 0 && (
        <Suspense>
          <RefusedGroup refused={refused} />
        </Suspense>
      )}
      {sending.length > 0 && (
        <TrayGroup title={<Trans>Under way</Trans>}>
          {sending.map((queued) => (
            <WaitingEntry key={queued.id} queued={queued} />
          ))}
        </TrayGroup>
      )}
      {waiting.length > 0 && (
        <TrayGroup
          title={
            halted ? (
              <Trans>Waiting for the update</Trans>
            ) : up ? (
              <Trans>Waiting</Trans>
            ) : kind === 'server' || kind === 'timeout' ? (
              <Trans>Waiting for the server</Trans>
            ) : (
              <Trans>Waiting for the network</Trans>
            )
          }
        >
          {waiting.map((queued) => (
            <WaitingEntry key={queued.id} queued={queued} />
          ))}
        </TrayGroup>
      )}
      {doubt !== null ? <Doubt doubt={doubt} /> : nothing && <NothingWaits />}
    </div>
  );
}

function NothingWaits() {
  return (
    <p className={LINE}>
      <Icon icon={iconCheck} className="text-ok" />
      <Trans>All your actions here were received.</Trans>
    </p>
  );
}

/** Why the list may be incomplete. */
function Doubt({ doubt }: { doubt: SyncProblem }) {
  return (
    <p className={LINE}>
      {doubt !== 'queue-unknown' && <Icon icon={iconWarning} className="text-bad" />}
      <span className="flex-1">
        <SyncProblemText problem={doubt} />
      </span>
      {doubt === 'unresponsive' && (
        <Button onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      )}
    </p>
  );
}

/** @param kept number of pending commands */
function OfflineBanner({ kept, doubt }: { kept: number; doubt: SyncProblem | null }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const link = useLink();
  if (link.up) return null;
  const since = moment(new Date(link.since));
  return (
    <Banner
      kind="warning"
      persistent
      icon={iconCloudOff}
      title={outageTitle(outageOf(link.failure), since)}
      action={
        <button type="button" className="link" onClick={retryNow}>
          <Trans>Retry</Trans>
        </button>
      }
    >
      {doubt === null &&
        t`${plural(kept, { 0: 'Nothing is waiting here.', one: '# action is kept here, nothing is lost.', other: '# actions are kept here, nothing is lost.' })}`}
    </Banner>
  );
}

function TrayFooter() {
  const { moment } = useFormat();
  const age = useDataTimestamp();
  const now = useNow();
  const last = age === null ? '–' : moment(new Date(age), now);
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-small text-ink-2">
        <Trans>Data as of {last}</Trans>
      </span>
      <Button icon={iconSync} onClick={retryNow}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

/** Commands in the same state, under a heading. */
function TrayGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="pb-3">
      <h3 className="px-4 pt-3 pb-2 text-small font-bold">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
