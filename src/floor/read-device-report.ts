import { readClockSkew } from '#src/api/clock-store.ts';
import { readLink, type Link } from '#src/api/link-store.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import type { OfflineStats, SyncState } from '#src/sync/protocol/device-questions.ts';
import { readScannerSetting, type ScannerSetting } from '#src/scan/scanner-setting.ts';
import { readSession } from '#src/session/session-store.ts';
import { readAppVersion } from '#src/sw-bridge/app-version.ts';

/** A command in the outbox without its arguments, which may contain names and addresses of customers. */
type ReportedCommand = Pick<
  QueuedCommand,
  'n' | 'id' | 'type' | 'version' | 'lane' | 'state' | 'attempts' | 'queued_at' | 'depends_on'
> & {
  /** The code of its refusal; null unless it was refused. */
  code: string | null;
};

/** The state of the application on this device, for support. Contains no token, no row and no argument of a command. */
export interface DeviceReport {
  /** UTC ISO. */
  created_at: string;
  version: string;
  user: { username: string; role: string; permissions: readonly string[] } | null;
  browser: {
    user_agent: string;
    language: string;
    timezone: string;
    /** CSS pixels. */
    screen: string;
    is_installed: boolean;
    is_online: boolean;
    worker: ServiceWorkerState | 'none';
  };
  /** Milliseconds that the device's clock is ahead of the server's; 0 if the difference does not matter. */
  clock_ahead_ms: number;
  link: Link;
  scanner: ScannerSetting | null;
  queue: ReportedCommand[];
  /** Null if the device's store does not answer. */
  sync: SyncState | null;
  stored: OfflineStats | null;
}

/** Time in ms after which a store counts as not answering. */
const TIMEOUT_MS = 5000;

/** Collects the report. A store that does not answer only leaves its parts empty. */
export async function readDeviceReport(): Promise<DeviceReport> {
  const [sync, stored, registration] = await Promise.all([
    withinTimeout(askDevice('sync-state', {})),
    withinTimeout(askDevice('offline-stats', {})),
    (navigator as Partial<Navigator>).serviceWorker?.getRegistration('/'),
  ]);
  const session = readSession();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  return {
    created_at: new Date().toISOString(),
    version: readAppVersion(),
    user:
      session.phase === 'open'
        ? {
            username: session.user.username,
            role: session.user.role_name,
            permissions: session.permissions,
          }
        : null,
    browser: {
      user_agent: navigator.userAgent,
      language: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      screen: `${innerWidth}×${innerHeight} at ${devicePixelRatio}`,
      is_installed: matchMedia('(display-mode: standalone)').matches,
      is_online: navigator.onLine,
      worker: worker?.state ?? 'none',
    },
    clock_ahead_ms: readClockSkew(),
    link: readLink(),
    scanner: readScannerSetting(),
    queue: readQueue().map(reportCommand),
    sync,
    stored,
  };
}

function reportCommand(queued: QueuedCommand): ReportedCommand {
  const { n, id, type, version, lane, state, attempts, queued_at, depends_on, verdict } = queued;
  const code = verdict && 'code' in verdict ? (verdict.code ?? null) : null;
  return { n, id, type, version, lane, state, attempts, queued_at, depends_on, code };
}

function withinTimeout<A>(answer: Promise<A | null>): Promise<A | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  return Promise.race([answer, timeout]);
}
