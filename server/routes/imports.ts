import type { FastifyInstance } from 'fastify';
import { importEndpoints } from '#contract/endpoints/imports.ts';
import { Refusal } from '#contract/errors.ts';
import { importLists } from '#contract/files/import-lists.ts';
import { rowStates, type RowState } from '#contract/files/import-reasons.ts';
import { entities } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { requirePermission, type Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRefusal } from '#server/http/reply-to-error.ts';
import { resumeWhileOpen } from '#server/http/resume-while-open.ts';
import { createJobRunner } from '#server/services/background-jobs/job-runner.ts';
import { createJob, readJob, readJobs, removeJob, showJob } from '#server/services/imports/import-job.ts';
import type { Job } from '#server/services/imports/import-job-facts.ts';
import { readRowPage, stageRows } from '#server/services/imports/import-rows.ts';
import { readKept } from '#server/services/imports/undo/trace-store.ts';
import { createImportSteps } from '#server/services/imports/create-import-steps.ts';

const defaultLimit = 100;
const largestLimit = 1000;

/**
 * Importing files. Every call requires `import data` and the permission to manage the list that is written; the list of a
 * user's imports leaves out the others.
 */
export function addImportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, log, settings } = deps;
  const runner = createJobRunner();
  const tools = {
    db,
    clock,
    timezone: settings.timezone,
    toRefusal: (error: unknown, logFields: object) => toRefusal(error, log, logFields),
  };
  const steps = createImportSteps(tools, runner);
  resumeWhileOpen(app, deps, { runner, resume: steps.resumeAll });

  const mine = async (actor: Actor, id: string, q: Queries = db.read): Promise<Job> => {
    const job = await readJob(q, actor.user_id, id);
    requirePermission(actor, entities[job.entity].manage);
    return job;
  };
  const show = (job: Job) => {
    const progress = runner.progress(job.id);
    return showJob(progress ? { ...job, done_rows: Math.max(job.done_rows, progress.done) } : job);
  };

  addRoute(app, deps, importEndpoints.create, async ({ write, body }) => {
    const create = async (tx: Write, actor: Actor) => {
      requirePermission(actor, entities[body.entity].manage);
      return createJob(tx, body);
    };
    return show(await write(create));
  });
  addRoute(app, deps, importEndpoints.list, async ({ actor, query }) => {
    const asked = query.entity === undefined ? importLists : [query.entity];
    const lists = asked.filter((name) => actor.permissions.has(entities[name].manage));
    return lists.length === 0 ? [] : (await readJobs(db.read, actor.user_id, lists)).map(show);
  });
  addRoute(app, deps, importEndpoints.get, async ({ actor, params }) => {
    const job = await mine(actor, params.id);
    steps.resumeIfAbandoned(job);
    return show(job);
  });

  addRoute(app, deps, importEndpoints.addRows, async ({ write, params, body }) => {
    const stage = async (tx: Write, actor: Actor) =>
      stageRows(tx, await mine(actor, params.id, tx.q), body.rows);
    return show(await write(stage));
  });
  addRoute(app, deps, importEndpoints.rows, async ({ actor, params, query }) => {
    const job = await mine(actor, params.id);
    const states = (query.state?.split(',') ?? []) as RowState[];
    if (states.some((state) => !rowStates.includes(state)))
      throw new Refusal('request.invalid', { fields: { state: 'choice' } });
    const limit = Math.min(largestLimit, Math.max(1, Number(query.limit ?? defaultLimit)));
    return readRowPage(db.read, job.id, { states, note: query.note, after: Number(query.after ?? 0), limit });
  });

  addRoute(app, deps, importEndpoints.check, async ({ actor, author, params, body }) =>
    show(await steps.check({ actor, author }, await mine(actor, params.id), body.options ?? {})),
  );
  addRoute(app, deps, importEndpoints.apply, async ({ actor, author, params }) =>
    show(await steps.apply({ actor, author }, await mine(actor, params.id))),
  );
  addRoute(app, deps, importEndpoints.undo, async ({ actor, author, params, query }) =>
    show(await steps.undo({ actor, author }, await mine(actor, params.id), query.rest === 'true')),
  );
  addRoute(app, deps, importEndpoints.kept, async ({ actor, params, query }) => {
    const { id } = await mine(actor, params.id);
    const rows = await readKept(db.read, id, { after: Number(query.after ?? 0), limit: defaultLimit + 1 });
    const page = rows.slice(0, defaultLimit);
    return {
      rows: page.map(({ n, entity, label, obstacle }) => {
        const { reason, by } = obstacle!;
        // The row that uses it is named only to users who see all rows of its list.
        const isSeen =
          by !== null &&
          actor.permissions.has(entities[by.entity].view) &&
          serverEntities[by.entity].visibility(actor) === 'all';
        return { n, entity, label, reason, by: isSeen ? by : null };
      }),
      next: rows.length > defaultLimit ? page[page.length - 1]!.n : null,
    };
  });
  addRoute(app, deps, importEndpoints.remove, async ({ write, params }) => {
    await write(async (tx, actor) => {
      const now = await mine(actor, params.id, tx.q);
      if (!['staging', 'checking', 'checked', 'failed'].includes(now.state))
        throw new Refusal('import.state');
      await removeJob(tx, now);
    });
  });
}
