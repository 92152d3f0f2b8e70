import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { NotificationChoices } from '#contract/endpoints/notifications.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { openPage, profileOf } from './open-shop-page.tsx';

const manager = profileOf('Manager');

/** A section of the settings by its title. */
export const section = (name: string) => page.getByRole('region', { name, exact: true });

type Server = {
  muted: NotificationChoices;
  sessions: { id: string; current: boolean }[];
  /** Overrides the responses below. */
  instead: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | null | undefined;
  calls: FakeCall[];
};

/** The settings, with a server that stores muted types and sessions. */
export async function openSettings(over: Partial<Server> = {}): Promise<Server> {
  const server: Server = {
    muted: { types: ['order_created', 'line_short', 'stock_level'], muted: ['line_short'] },
    sessions: [{ id: 's-here', current: true }],
    instead: () => undefined,
    calls: [],
    ...over,
  };
  server.calls = fakeApi((call) => {
    const own = server.instead(call);
    if (own !== undefined) return own;
    const { method, path, body } = call;
    if (path === '/auth/me') return { body: manager };
    if (path === '/notifications/muted') {
      if (method === 'PUT') server.muted = { ...server.muted, ...(body as Partial<NotificationChoices>) };
      return { body: server.muted };
    }
    if (path.startsWith('/articles') || path.startsWith('/products')) return { body: { rows: [] } };
    if (path === '/auth/password') return { status: 204 };
    if (method === 'DELETE') {
      server.sessions = server.sessions.filter(({ id }) => !path.endsWith(`/${id}`));
      return { status: 204 };
    }
    const seen = { created_at: '2026-06-12T08:00:00.000Z', last_seen: '2026-06-12T12:00:00.000Z' };
    const about = { ...seen, user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130', address: '10.0.0.7' };
    if (path === '/auth/sessions') return { body: server.sessions.map((one) => ({ ...about, ...one })) };
    return { body: [] };
  });
  await openPage('/settings');
  await expect.element(section('Mot de passe')).toBeVisible();
  return server;
}
