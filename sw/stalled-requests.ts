import { anySignal } from '#src/api/any-signal.ts';

/** A request whose response comes first, and is then read or cached. */
export interface FollowedCall {
  answer: Promise<Response>;
  /** Settles once nothing of the request is in flight any more. */
  done: Promise<unknown>;
}

export interface StalledRequests {
  /** Starts a request, which is aborted if neither it nor any other makes progress. */
  follow: (request: Request, begin: (request: Request) => FollowedCall) => Promise<Response>;
  /** Reports that a response from the network began or ended. Cached responses prove nothing. */
  hear: () => void;
  /** Aborts all requests in flight. Later ones are not affected. */
  giveUp: (reason: string) => void;
}

/**
 * Aborts requests when the network has stalled. A browser opens six connections to a server: six hanging requests block
 * all others, and a single one delays the activation of a newer worker. A slow network is not a stalled one: as long as
 * any response begins or ends, the others keep waiting.
 * @param silenceMs timeout in ms without progress of any request since this one began
 */
export function createStalledRequests(silenceMs: number): StalledRequests {
  const calls = new Set<AbortController>();
  let lastProgressAt = 0;
  return {
    follow: (request, begin) => {
      const beganAt = performance.now();
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const listen = () => {
        const left = Math.max(beganAt, lastProgressAt) + silenceMs - performance.now();
        if (left > 0) timer = setTimeout(listen, left);
        else stop.abort(givenUp('The network has stalled.'));
      };
      const end = () => {
        clearTimeout(timer);
        calls.delete(stop);
      };
      calls.add(stop);
      listen();
      const { answer, done } = begin(
        new Request(request, { signal: anySignal([request.signal, stop.signal]) }),
      );
      // Errors go to the caller that waits for the response.
      done.then(end, end);
      return answer;
    },
    hear: () => {
      lastProgressAt = performance.now();
    },
    giveUp: (reason) => {
      for (const stop of calls) stop.abort(givenUp(reason));
    },
  };
}

function givenUp(reason: string): DOMException {
  return new DOMException(reason, 'AbortError');
}
