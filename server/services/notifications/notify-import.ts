import { builtInPermissions } from '#contract/access.ts';
import { entities } from '#contract/registry.ts';
import type { Write } from '#server/db/transact.ts';
import type { Job } from '../imports/import-job-facts.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

/** Notifies the author of the end of an import, which continues after the user has left its page. */
export async function notifyImport(
  tx: Write,
  job: Job,
  ended: { created: number; updated: number; skipped: number } | { failed: 1 },
): Promise<void> {
  const news: News = {
    type: 'import_finished',
    data: { file: job.file_name, ...ended },
    link: pageOf(job),
    about: { entity: job.entity, id: '' },
    collapseKey: `import:${job.id}`,
    toAuthor: true,
  };
  await notify(tx, [job.user_id], news);
}

/** The page of an import; a list without a page of its own uses that of the list that it belongs to. */
function pageOf({ entity, id }: Job): string {
  const page = builtInPermissions[entities[entity].view];
  return page === `/${entity}` ? `${page}?import=${id}` : page;
}
