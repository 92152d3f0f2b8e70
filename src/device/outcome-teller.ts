import { ApiError } from '#src/api/api-error.ts';
import { failureOf } from '#src/api/outage.ts';
import type { DeviceEvent } from './device-port.ts';

export interface OutcomeTellerDeps {
  /** When the server last answered, in epoch milliseconds of its own clock; null before it did. */
  heardAt: () => number | null;
  heard: (at: number) => void;
  /** Called once, when the server's time is known for the first time. */
  clockKnown: () => void;
  emit: (event: DeviceEvent) => void;
}

/** The server only passed on that somebody behind it is away. */
const away: readonly (number | undefined)[] = [502, 503, 504];

/** Tells the page what a call has shown: whether Quai answers, and what the user has to do before it does again. */
export function createOutcomeTeller(deps: OutcomeTellerDeps): (error: unknown) => void {
  let clockKnown = false;
  return (error) => {
    const heardAt = deps.heardAt();
    if (heardAt !== null) {
      deps.heard(heardAt);
      if (!clockKnown) deps.clockKnown();
      clockKnown = true;
    }
    const failure = error instanceof ApiError ? error : null;
    const up = failure === null || (failure.kind === 'http' && !away.includes(failure.status));
    deps.emit({ kind: 'link', up, head: null, ...(failure && { failure: failureOf(failure) }) });
    if (failure?.status === 401) deps.emit({ kind: 'halted', why: 'sign-in' });
    else if (failure?.status === 403) deps.emit({ kind: 'halted', why: 'profile' });
    else if (failure?.status === 426) deps.emit({ kind: 'halted', why: 'update' });
  };
}
