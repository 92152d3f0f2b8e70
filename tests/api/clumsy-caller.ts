import { expectRefusal } from './expect-refusal.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Sends raw requests that no screen would send; `app` returns the current application. */
export function clumsyCaller(app: () => TestApp) {
  return {
    expectRefused: (send: () => Promise<Answer>, ...rest: [number, Parameters<typeof expectRefusal>[3]]) =>
      expectRefusal(app(), send, ...rest),
    /** Sends raw bytes as an Admin. */
    raw:
      (path: string, payload: string, type = 'application/json', method: 'POST' | 'PATCH' = 'POST') =>
      async (): Promise<Answer> => {
        const headers = { authorization: `Bearer ${app().tokens.Admin}`, 'content-type': type };
        const reply = await app().app.inject({ method, url: path, headers, payload });
        return {
          status: reply.statusCode,
          headers: reply.headers,
          raw: reply.payload,
          body: reply.json(),
        };
      },
    admin: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => () =>
      app().call('Admin', method, path, body, headers),
  };
}
