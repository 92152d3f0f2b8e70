import type { FastifyInstance } from 'fastify';
import { epochHeader } from '#contract/app-header.ts';
import { commandEndpoints } from '#contract/endpoints/commands.ts';
import { isUnlinkedClient } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import { checkInput } from '#server/http/check-input.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRefusal } from '#server/http/reply-to-error.ts';
import { recordDeviceState } from '#server/http/session/record-device-state.ts';
import { readKnown, retryVerdict, runCommands } from '#server/services/commands/run-commands.ts';
import { readBasket } from '#server/services/orders/basket.ts';

/** Floor work and the basket. */
export function addCommandRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, log, settings } = deps;
  addRoute(app, deps, commandEndpoints.commands, async ({ actor: sender, writeWithRead, body, request }) => {
    const { [epochHeader]: known } = request.headers;
    const reply = await writeWithRead(
      (q) => readKnown(q, body.commands),
      async (tx, actor, ran) => ({
        // A device that does not know about a restored backup yet has to resend older commands before these.
        verdicts:
          known !== undefined && known !== tx.epoch
            ? body.commands.map(retryVerdict)
            : await runCommands({ tx, actor, timezone: settings.timezone }, body.commands, ran, {
                toRefusal: (error, logFields) => toRefusal(error, log, logFields),
                check: (schema, args) => checkInput(schema, args, 'fields.invalid'),
              }),
        rev: tx.rev,
        epoch: tx.epoch,
      }),
      'command',
    );
    const decided = reply.verdicts.filter((verdict) => verdict.status !== 'retry').length;
    recordDeviceState(deps, sender, request, { decided });
    return reply;
  });
  addRoute(app, deps, commandEndpoints.basket, async ({ actor }) =>
    isUnlinkedClient(actor) ? [] : readBasket(db.read, actor.user_id),
  );
}
