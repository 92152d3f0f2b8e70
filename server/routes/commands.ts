import type { FastifyInstance } from 'fastify';
import { epochHeader } from '#contract/app-header.ts';
import { commandEndpoints } from '#contract/endpoints/commands.ts';
import { transact } from '#server/db/transact.ts';
import { seesNothing } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import { checkInput } from '#server/http/check-input.ts';
import type { Deps } from '#server/http/deps.ts';
import { hearDevice } from '#server/http/hear-device.ts';
import { readActorAgain } from '#server/http/read-actor.ts';
import { toRefusal } from '#server/http/reply-to-error.ts';
import { readBasket } from '#server/services/basket.ts';
import { retryVerdict, runCommands } from '#server/services/run-commands.ts';

/** Floor work and the basket. */
export function addCommandRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, log, settings } = deps;
  addRoute(app, deps, commandEndpoints.commands, async ({ actor, author, body, request }) => {
    const { [epochHeader]: known } = request.headers;
    const reply = await transact(db, clock, { ...author, origin: 'command' }, async (tx) => ({
      // A device that does not know of a restored backup yet has commands to offer that come before these.
      verdicts:
        known !== undefined && known !== tx.epoch
          ? body.commands.map(retryVerdict)
          : await runCommands(
              // As of its turn, not of its arrival: a large import may have been before it, and whoever took a right.
              { tx, actor: await readActorAgain(tx, actor), timezone: settings.timezone },
              body.commands,
              {
                toRefusal: (error, facts) => toRefusal(error, log, facts),
                check: (schema, args) => checkInput(schema, args, 'fields.invalid'),
              },
            ),
      rev: tx.rev,
      epoch: tx.epoch,
    }));
    const decided = reply.verdicts.filter((verdict) => verdict.status !== 'retry').length;
    hearDevice(deps, actor, request, { decided });
    return reply;
  });
  addRoute(app, deps, commandEndpoints.basket, async ({ actor }) =>
    seesNothing(actor) ? [] : readBasket(db.read, actor.user_id),
  );
}
