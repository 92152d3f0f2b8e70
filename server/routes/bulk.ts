import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bulkEndpoints, bulkJobEndpoints, type BulkAct } from '#contract/endpoints/bulk.ts';
import type { Entity } from '#contract/entity.ts';
import { fieldSchema } from '#contract/field-schema.ts';
import { Refusal } from '#contract/errors.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { bulkOperationsOf, percentField } from '#contract/rules/lists/bulk-fields.ts';
import { requirePermission, type Actor } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import { checkInput } from '#server/http/check-input.ts';
import type { Deps } from '#server/http/deps.ts';
import { readFilters } from '#server/http/read-list-query.ts';
import { toRefusal } from '#server/http/reply-to-error.ts';
import { resumeWhileOpen } from '#server/http/resume-while-open.ts';
import { readBulk, showBulk, type Bulk } from '#server/services/bulk/bulk-job.ts';
import { createBulk } from '#server/services/bulk/create-bulk.ts';
import { readBulkRows } from '#server/services/bulk/bulk-rows.ts';
import { createBulkSteps } from '#server/services/bulk/bulk-steps.ts';
import { createJobRunner } from '#server/services/background-jobs/job-runner.ts';
import { requireOrderDate } from '#server/services/orders/require-order-date.ts';
import { requireFormLocations } from '#server/services/stock/require-locations.ts';

const defaultLimit = 100;

/** Bulk changes: creation, background steps, stop and undo. */
export function addBulkRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, log } = deps;
  const runner = createJobRunner();
  const steps = createBulkSteps(
    { db, clock, toRefusal: (error, logFields) => toRefusal(error, log, logFields) },
    runner,
  );
  resumeWhileOpen(app, deps, { runner, resume: steps.resumeAll });

  for (const name of entityNames) {
    const { create } = bulkEndpoints(entities[name]);
    if (!create) continue;
    addRoute(app, deps, create, async ({ write, body }) => {
      const act = readAct(entities[name], body.act);
      const rows =
        'filters' in body.rows
          ? { ...body.rows, filters: readFilters(deps, entities[name], body.rows.filters) }
          : body.rows;
      const job = await write(async (tx, actor) => {
        if (act.kind === 'edit') {
          await requireOrderDate(tx, name, { [act.field]: act.value });
          await requireFormLocations(tx.q, entities[name], { [act.field]: act.value });
        }
        return createBulk(tx, name, actor, { act, rows });
      });
      return showBulk(job);
    });
  }

  const mine = async (actor: Actor, id: string): Promise<Bulk> => {
    const job = await readBulk(db.read, actor.user_id, id);
    requirePermission(actor, entities[job.entity].manage);
    return job;
  };
  addRoute(app, deps, bulkJobEndpoints.get, async ({ actor, params }) => {
    const job = await mine(actor, params.id);
    steps.resumeIfAbandoned(job);
    return showBulk(job);
  });
  addRoute(app, deps, bulkJobEndpoints.rows, async ({ actor, params, query }) => {
    const { id } = await mine(actor, params.id);
    const limit = Math.max(1, Number(query.limit ?? defaultLimit));
    const after = Number(query.after ?? 0);
    const rows = await readBulkRows(db.read, id, { state: query.state, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      rows: page.map(({ n, row_id, name, code }) => ({ n, row_id, name, code })),
      next: rows.length > limit ? page.at(-1)!.n : null,
    };
  });
  for (const step of ['run', 'stop', 'undo'] as const) {
    addRoute(app, deps, bulkJobEndpoints[step], async ({ actor, author, params }) =>
      showBulk(await steps[step]({ actor, author }, await mine(actor, params.id))),
    );
  }
}

/** The action with its value validated as in a form. */
function readAct(entity: Entity, act: BulkAct): BulkAct {
  if (act.kind === 'remove') return act;
  const field = entity.fields[act.field]!;
  if (!bulkOperationsOf(entity, act.field).includes(act.way))
    throw new Refusal('fields.invalid', { fields: { 'act.way': 'choice' } });
  const { value } = checkInput(
    z.object({ value: fieldSchema(act.way === 'percent' ? percentField : field) }),
    { value: act.value },
    'fields.invalid',
  );
  return { ...act, value };
}
