import { Refusal } from '#contract/errors.ts';
import { auditExportColumns } from './history/audit-file.ts';
import { defineServerEntity } from './server-entity.ts';

export const audit = defineServerEntity({
  name: 'audit',
  /** Only an Admin may read the audit, whatever permissions were granted: it covers rows, users and permissions. */
  visibility(actor) {
    if (actor.role !== 'Admin') {
      throw new Refusal('access.forbidden', { detail: 'Only an Admin may read the audit.' });
    }
    return 'all';
  },
  scopes: () => [],
  export: { columns: auditExportColumns },
});
