import type { FastifyInstance } from 'fastify';
import { commandEndpoints } from '#contract/endpoints/commands.ts';
import { transact } from '#server/db/transact.ts';
import { addRoute } from '#server/http/add-route.ts';
import { checkInput } from '#server/http/check-input.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRefusal } from '#server/http/reply-to-error.ts';
import { readBasket } from '#server/services/basket.ts';
import { runCommands } from '#server/services/run-commands.ts';

/** Floor work and the basket. */
export function addCommandRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, log, settings } = deps;
  addRoute(app, deps, commandEndpoints.commands, ({ actor, author, body }) =>
    transact(db, clock, { ...author, origin: 'command' }, async (tx) => ({
      verdicts: await runCommands({ tx, actor, timezone: settings.timezone }, body.commands, {
        toRefusal: (error, facts) => toRefusal(error, log, facts),
        check: (schema, args) => checkInput(schema, args, 'fields.invalid'),
      }),
      rev: tx.rev,
    })),
  );
  addRoute(app, deps, commandEndpoints.basket, ({ actor }) => readBasket(db.read, actor.user_id));
}
