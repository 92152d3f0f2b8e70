import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedHeadHeader } from '#contract/app-header.ts';
import { notificationEndpoints } from '#contract/endpoints/notifications.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { recordDeviceState } from '#server/http/session/record-device-state.ts';
import { feedHead } from '#server/services/feed/feed-head.ts';
import { setMailPreferences, readMailPreferences } from '#server/services/mails/mail-preferences.ts';
import { muteNotifications, readMuted } from '#server/services/notifications/muted-notifications.ts';
import {
  markNotificationsAsRead,
  readBell,
  markNotificationAsRead,
  readNotificationHistory,
} from '#server/services/notifications/read-notifications.ts';

/** The bell, the notification history, and muted types. */
export function addNotificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, settings } = deps;
  const readChoices = async (q: Queries, actor: Actor) => ({
    ...(await readMuted(q, actor)),
    ...(await readMailPreferences(q, actor)),
    can_send_mail: deps.mail.canSend,
    email: actor.email,
  });
  const languageOf = (request: FastifyRequest) => requestLanguage(request, settings.defaultLanguage);

  addRoute(app, deps, notificationEndpoints.notifications, async ({ actor, request, reply }) => {
    recordDeviceState(deps, actor, request);
    const [bell, head] = await Promise.all([
      readBell(db.read, actor, languageOf(request)).then(
        (unread) => ({ unread }),
        (error: unknown) => ({ error }),
      ),
      feedHead(db, actor),
    ]);
    // Also where the bell fails: without the head, the device would not pull.
    reply.header(feedHeadHeader, head);
    if ('error' in bell) throw bell.error;
    const { unread } = bell;
    const shown = JSON.stringify(unread);
    const tag = `"${createHash('sha256').update(`${head}\n${shown}`).digest('base64url').slice(0, 16)}"`;
    // One small request polls both bell and feed: without news in either the response has no body.
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.status(304);
      return undefined;
    }
    return unread;
  });

  addRoute(app, deps, notificationEndpoints.readNotification, ({ write, params, request }) =>
    write((tx, actor) => markNotificationAsRead(tx, actor, params.id, languageOf(request))),
  );
  addRoute(app, deps, notificationEndpoints.notificationHistory, ({ actor, query, request }) =>
    readNotificationHistory(db.read, actor, query, languageOf(request)),
  );
  addRoute(app, deps, notificationEndpoints.readNotifications, ({ write, body }) =>
    write((tx, actor) => markNotificationsAsRead(tx, actor, body)),
  );
  addRoute(app, deps, notificationEndpoints.mutedNotifications, async ({ actor }) =>
    readChoices(db.read, actor),
  );
  addRoute(app, deps, notificationEndpoints.muteNotifications, ({ write, body }) =>
    write(async (tx, actor) => {
      if (body.muted) await muteNotifications(tx, actor, body.muted);
      if (body.mailed) await setMailPreferences(tx, actor, body.mailed);
      return readChoices(tx.q, actor);
    }),
  );
}
