import { NewerDatabaseError } from './db/migrate.ts';
import { OperatorError } from './db/operator-error.ts';

/** A one-line message for failures that the operator can fix; null for a bug, which needs its stack trace. */
export function explainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof OperatorError || error instanceof NewerDatabaseError) return error.message;
  const { code, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Set PORT to a free one.`;
  }
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} needs more rights. Set PORT to one from 1024 on.`;
  if (syscall === 'listen' || code === 'EADDRNOTAVAIL')
    return `HOST is not an address of this machine: ${error.message}.`;
  if (code === 'ENOTFOUND' && syscall === 'getaddrinfo')
    return `No machine of this name is known: ${error.message}.`;
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT')
    return 'The database named by DATABASE_URL does not answer.';
  if (
    typeof code === 'string' &&
    (/^28|^3D/.test(code) || code === 'SQLITE_CANTOPEN' || code === 'SQLITE_NOTADB')
  ) {
    return `The database cannot be opened: ${error.message}.`;
  }
  if (path !== undefined && typeof code === 'string') return `${path} cannot be used: ${error.message}.`;
  return null;
}
