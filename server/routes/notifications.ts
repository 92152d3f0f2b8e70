import type { FastifyInstance } from 'fastify';
import { commandEndpoints } from '#contract/endpoints/commands.ts';
import { transact } from '#server/db/transact.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { readNotification, readNotifications } from '#server/services/notifications.ts';

/** The bell. */
export function addNotificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, settings } = deps;
  addRoute(app, deps, commandEndpoints.notifications, ({ actor, request }) =>
    readNotifications(db.read, actor.user_id, requestLanguage(request, settings.defaultLanguage)),
  );
  addRoute(app, deps, commandEndpoints.readNotification, ({ actor, author, params, request }) =>
    transact(db, clock, author, (tx) =>
      readNotification(tx, actor.user_id, params['id']!, requestLanguage(request, settings.defaultLanguage)),
    ),
  );
}
