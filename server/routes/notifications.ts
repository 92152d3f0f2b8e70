import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { feedHeadHeader } from '#contract/app-header.ts';
import { commandEndpoints } from '#contract/endpoints/commands.ts';
import { transact } from '#server/db/transact.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { hearDevice } from '#server/http/hear-device.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { feedHead } from '#server/services/feed-head.ts';
import { readNotification, readNotifications } from '#server/services/notifications.ts';

/** The bell. */
export function addNotificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, settings } = deps;
  addRoute(app, deps, commandEndpoints.notifications, async ({ actor, request, reply }) => {
    hearDevice(deps, actor, request);
    const language = requestLanguage(request, settings.defaultLanguage);
    const [unread, head] = await Promise.all([
      readNotifications(db.read, actor.user_id, language),
      feedHead(db, actor),
    ]);
    const shown = JSON.stringify(unread);
    const tag = `"${createHash('sha256').update(`${head}\n${shown}`).digest('base64url').slice(0, 16)}"`;
    // One small request answers for the bell and for the feed: with no news in either there is no body.
    reply.header(feedHeadHeader, head).header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.status(304);
      return undefined;
    }
    return unread;
  });
  addRoute(app, deps, commandEndpoints.readNotification, ({ actor, author, params, request }) =>
    transact(db, clock, author, (tx) =>
      readNotification(tx, actor.user_id, params['id']!, requestLanguage(request, settings.defaultLanguage)),
    ),
  );
}
