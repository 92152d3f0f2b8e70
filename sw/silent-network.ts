import { anySignal } from '#src/api/any-signal.ts';

/** A call whose answer comes first, and is then read or kept. */
export interface FollowedCall {
  answer: Promise<Response>;
  /** Settles once nothing of it is on its way any more. */
  done: Promise<unknown>;
}

export interface SilentNetwork {
  /** Begins a call, which is given up where nothing is heard of it nor of any other. */
  follow: (request: Request, begin: (request: Request) => FollowedCall) => Promise<Response>;
  /** An answer began or ended, and the network brought it: what was kept says nothing. */
  hear: () => void;
  /** Gives up whatever is on its way. What begins later is no part of it. */
  giveUp: (reason: string) => void;
}

/**
 * Gives calls up where the network has fallen silent. A browser opens six connections to a server: six calls that hang
 * hold up whatever else is to be sent, and one holds up a newer version of the worker that began it. A slow network is
 * not a silent one: as long as any answer begins or ends, all others wait on.
 * @param silenceMs so long without a word of any call since this one began
 */
export function createSilentNetwork(silenceMs: number): SilentNetwork {
  const calls = new Set<AbortController>();
  let heardAt = 0;
  return {
    follow: (request, begin) => {
      const beganAt = performance.now();
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const listen = () => {
        const left = Math.max(beganAt, heardAt) + silenceMs - performance.now();
        if (left > 0) timer = setTimeout(listen, left);
        else stop.abort(givenUp('The network is silent.'));
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
      // What fails is told to whoever waits for the answer.
      done.then(end, end);
      return answer;
    },
    hear: () => {
      heardAt = performance.now();
    },
    giveUp: (reason) => {
      for (const stop of calls) stop.abort(givenUp(reason));
    },
  };
}

function givenUp(reason: string): DOMException {
  return new DOMException(reason, 'AbortError');
}
