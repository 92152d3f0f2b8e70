import { expectRefusal } from './expect-refusal.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Who sends what no screen of ours sends; `app` gives the application as it is when something is sent. */
export function clumsyCaller(app: () => TestApp) {
  return {
    expectRefused: (send: () => Promise<Answer>, ...rest: [number, Parameters<typeof expectRefusal>[3]]) =>
      expectRefusal(app(), send, ...rest),
    /** Bytes as they are, as an Admin. */
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
