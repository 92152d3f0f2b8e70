import { Dexie } from 'dexie';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import { isDatabaseClosed } from '../../is-database-closed.ts';

/** An old tab holds the database open, and this version cannot use it until that tab is closed. */
export class StorageBlockedError extends Error {
  constructor() {
    super('Another tab holds an older version of the store open.');
    this.name = 'StorageBlockedError';
  }
}

export interface ReopeningDatabase<D extends Dexie> {
  /**
   * Runs work on the open database. After a lost connection it reopens the database and runs the work once more.
   * @throws StorageBlockedError at once while an old tab blocks the database; StorageNewerError
   */
  use: <T>(work: (db: D) => Promise<T>) => Promise<T>;
  close: () => void;
}

type Connection<D> = {
  db: D;
  opened: Promise<D>;
  /** Resolves if an old tab blocks the database. */
  blocked: Promise<null>;
  isOpen: boolean;
  isClosed: boolean;
};

/** Called each time that a database fails to open. */
export interface ReopeningCallbacks {
  /** An old tab blocks the database. */
  onBlocked?: () => void;
  /** A newer application wrote the database, maybe since it was last open here. */
  onNewer?: () => void;
}

/** Keeps a database open: opens it on first use and after each loss. */
export function createReopeningDatabase<D extends Dexie>(
  create: () => D,
  { onBlocked, onNewer }: ReopeningCallbacks = {},
): ReopeningDatabase<D> {
  let current: Connection<D> | null = null;
  let closed = false;

  const disconnect = (connection: Connection<D> | null) => {
    if (!connection || connection.isClosed) return;
    connection.isClosed = true;
    if (current === connection) current = null;
    const close = () => connection.db.close();
    if (connection.isOpen) close();
    // If it were closed while opening, Dexie would forget it but the browser would keep it open, and block other tabs.
    else connection.opened.then(close, close);
  };

  const connect = (): Connection<D> => {
    const db = create();
    const blocked = new Promise<null>((resolve) => {
      db.on('blocked', () => {
        onBlocked?.();
        resolve(null);
        return false;
      });
    });
    const opened = Promise.resolve(db.open()).then(() => {
      // Dexie opens a newer database as it is; it multiplies versions by ten.
      if (Math.floor(db.backendDB().version / 10) <= db.verno) return db;
      onNewer?.();
      throw new StorageNewerError();
    });
    const connection = { db, opened, blocked, isOpen: false, isClosed: false };
    opened.then(
      () => (connection.isOpen = true),
      () => disconnect(connection),
    );
    // Another tab wants to upgrade or delete it: close this connection.
    db.on('versionchange', () => {
      disconnect(connection);
      return false;
    });
    return connection;
  };

  const open = async (): Promise<D> => {
    if (closed) throw new Error('The store was closed.');
    const connection = (current ??= connect());
    // An opened database wins, even if it was blocked before.
    const db = await Promise.race([connection.opened, connection.blocked]);
    if (db === null) throw new StorageBlockedError();
    // It was closed meanwhile, and the caller of `close` relies on no further work.
    if (connection.isClosed) throw new Dexie.DatabaseClosedError();
    return db;
  };

  /** Runs work; discards a connection that proves to be lost, so that the next use opens a new one. */
  const attempt = async <T>(work: (db: D) => Promise<T>): Promise<T> => {
    let used: Connection<D> | null = null;
    try {
      const db = await open();
      used = current;
      return await work(db);
    } catch (error) {
      if (isDatabaseClosed(error)) disconnect(used);
      throw error;
    }
  };

  return {
    use: async (work) => {
      try {
        return await attempt(work);
      } catch (error) {
        if (closed || !isDatabaseClosed(error)) throw error;
        return attempt(work);
      }
    },
    close: () => {
      closed = true;
      disconnect(current);
    },
  };
}
