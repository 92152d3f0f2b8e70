import { ApiError } from '#src/api/api-error.ts';
import { failureOf } from '#src/api/outage.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';

export interface ConnectionNotifierDeps {
  /** The server's time at its last answer, Unix milliseconds; null before the first one. */
  lastServerMs: () => number | null;
  onServerTime: (at: number) => void;
  /** Called once, when the server's time is known for the first time. */
  onClockKnown: () => void;
  emit: (event: DeviceEvent) => void;
}

/** Status codes of a gateway whose upstream is unavailable. */
const gatewayStatuses: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Publishes the outcome of calls to the page: whether Quai answers (event `link`), and what the user has to do before it
 * can (event `halted`).
 */
export function createConnectionNotifier(deps: ConnectionNotifierDeps): (error: unknown) => void {
  let isClockKnown = false;
  return (error) => {
    const serverMs = deps.lastServerMs();
    if (serverMs !== null) {
      deps.onServerTime(serverMs);
      if (!isClockKnown) deps.onClockKnown();
      isClockKnown = true;
    }
    const failure = error instanceof ApiError ? error : null;
    const up = failure === null || (failure.kind === 'http' && !gatewayStatuses.includes(failure.status));
    deps.emit({ kind: 'link', up, ...(failure && { failure: failureOf(failure) }) });
    if (failure?.status === 401) deps.emit({ kind: 'halted', why: 'sign-in' });
    else if (failure?.status === 403) deps.emit({ kind: 'halted', why: 'profile' });
    else if (failure?.status === 426) deps.emit({ kind: 'halted', why: 'update' });
  };
}
