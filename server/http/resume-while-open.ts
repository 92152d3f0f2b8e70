import type { FastifyInstance } from 'fastify';
import type { JobRunner } from '#server/services/background-jobs/job-runner.ts';
import { startResumeLoop } from '#server/services/background-jobs/resume-loop.ts';
import type { Deps } from './deps.ts';

/**
 * Resumes abandoned jobs while the application is open. Closing it stops the steps of its own jobs, which the next
 * process resumes.
 */
export function resumeWhileOpen(
  app: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  { runner, resume }: { runner: JobRunner; resume: () => Promise<void> },
): void {
  let endLoop: () => Promise<void> = async () => undefined;
  app.addHook('onReady', async () => {
    endLoop = startResumeLoop(resume, (error) =>
      log.warn({ err: error }, 'jobs: abandoned jobs could not be resumed, will retry'),
    );
  });
  app.addHook('onClose', async () => {
    await endLoop();
    await runner.close();
  });
}
