import { auditExportColumns } from './history/audit-file.ts';
import { defineServerEntity, onlyAdmins } from './server-entity.ts';

export const audit = defineServerEntity({
  name: 'audit',
  // It covers rows, users and permissions.
  visibility: onlyAdmins,
  scopes: () => [],
  export: { columns: auditExportColumns },
});
