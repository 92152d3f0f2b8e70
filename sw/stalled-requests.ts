import { anySignal } from '#src/api/any-signal.ts';

/** A request whose response arrives first, and is then read or cached. */
export interface TrackedRequest {
  response: Promise<Response>;
  /** Settles once nothing of the request is in flight any more. */
  done: Promise<unknown>;
}

export interface StalledRequests {
  /** Starts a request, which is aborted if neither it nor any other makes progress. */
  track: (request: Request, start: (request: Request) => TrackedRequest) => Promise<Response>;
  /** Records that a response from the network began or ended. Responses from a cache do not count as progress. */
  noteProgress: () => void;
  /** Aborts all requests in flight. Later ones are not affected. */
  abortAll: (reason: string) => void;
}

/**
 * Aborts requests when the network has stalled. A browser opens six connections to a server: six hanging requests block
 * all others, and a single one delays the activation of a newer worker. A slow network is not a stalled one: as long as
 * any response begins or ends, the others keep waiting.
 * @param stalledAfterMs timeout in ms without progress of any request since this one began
 */
export function createStalledRequests(stalledAfterMs: number): StalledRequests {
  const inFlight = new Set<AbortController>();
  let lastProgressAt = 0;
  return {
    track: (request, start) => {
      const startedAt = performance.now();
      const controller = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const abortIfStalled = () => {
        const remainingMs = Math.max(startedAt, lastProgressAt) + stalledAfterMs - performance.now();
        if (remainingMs > 0) timer = setTimeout(abortIfStalled, remainingMs);
        else controller.abort(abortError('The network has stalled.'));
      };
      const end = () => {
        clearTimeout(timer);
        inFlight.delete(controller);
      };
      inFlight.add(controller);
      abortIfStalled();
      const { response, done } = start(
        new Request(request, { signal: anySignal([request.signal, controller.signal]) }),
      );
      // Errors go to the caller that waits for the response.
      done.then(end, end);
      return response;
    },
    noteProgress: () => {
      lastProgressAt = performance.now();
    },
    abortAll: (reason) => {
      for (const controller of inFlight) controller.abort(abortError(reason));
    },
  };
}

function abortError(reason: string): DOMException {
  return new DOMException(reason, 'AbortError');
}
