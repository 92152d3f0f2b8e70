import { Dexie } from 'dexie';
import { isConnectionLost } from './is-connection-lost.ts';

/** An old tab holds the database open, and this version cannot use it before that tab is closed. */
export class StorageBlockedError extends Error {
  constructor() {
    super('Another tab keeps the store of an older version open.');
    this.name = 'StorageBlockedError';
  }
}

/** A newer version of the application wrote the database: nothing here may read or write it. */
export class StorageNewerError extends Error {
  constructor() {
    super('The store is of a newer version of the application.');
    this.name = 'StorageNewerError';
  }
}

export interface KeptOpen<D extends Dexie> {
  /**
   * Runs work on the open database. Where the connection was lost it is opened again, and the work done once more.
   * @throws StorageBlockedError at once while an old tab is in the way, StorageNewerError
   */
  use: <T>(work: (db: D) => Promise<T>) => Promise<T>;
  close: () => void;
}

type Connection<D> = {
  db: D;
  opened: Promise<D>;
  /** Resolves where an old tab is in the way. */
  blocked: Promise<null>;
  isOpen: boolean;
  gone: boolean;
};

/** Told each time that a database does not open. */
export interface KeepOpenNews {
  /** An old tab is in the way. */
  onBlocked?: () => void;
  /** A newer application wrote it, maybe since it was last open here. */
  onNewer?: () => void;
}

/** Keeps a database open: opened at the first use and after each loss. */
export function keepOpen<D extends Dexie>(
  make: () => D,
  { onBlocked, onNewer }: KeepOpenNews = {},
): KeptOpen<D> {
  let current: Connection<D> | null = null;
  let closed = false;

  const forget = (connection: Connection<D> | null) => {
    if (!connection || connection.gone) return;
    connection.gone = true;
    if (current === connection) current = null;
    const close = () => connection.db.close();
    if (connection.isOpen) close();
    // Closed while it opens it would be forgotten by the library and kept open by the browser, in everybody's way.
    else connection.opened.then(close, close);
  };

  const connect = (): Connection<D> => {
    const db = make();
    const blocked = new Promise<null>((resolve) => {
      db.on('blocked', () => {
        onBlocked?.();
        resolve(null);
        return false;
      });
    });
    const opened = Promise.resolve(db.open()).then(() => {
      // Dexie opens what a newer one wrote as it is; it counts versions in tenths.
      if (Math.floor(db.backendDB().version / 10) <= db.verno) return db;
      onNewer?.();
      throw new StorageNewerError();
    });
    const connection = { db, opened, blocked, isOpen: false, gone: false };
    opened.then(
      () => (connection.isOpen = true),
      () => forget(connection),
    );
    // Another tab wants to upgrade or delete it: what is in its way gives way.
    db.on('versionchange', () => {
      forget(connection);
      return false;
    });
    return connection;
  };

  const open = async (): Promise<D> => {
    if (closed) throw new Error('The store was closed.');
    const connection = (current ??= connect());
    // An open one wins, also where it was blocked before.
    const db = await Promise.race([connection.opened, connection.blocked]);
    if (db === null) throw new StorageBlockedError();
    // Whoever closed it meanwhile was told that nothing is done in it any more.
    if (connection.gone) throw new Dexie.DatabaseClosedError();
    return db;
  };

  /** Runs work; a connection that turns out to be lost is forgotten, so that the next use makes a new one. */
  const attempt = async <T>(work: (db: D) => Promise<T>): Promise<T> => {
    let used: Connection<D> | null = null;
    try {
      const db = await open();
      used = current;
      return await work(db);
    } catch (error) {
      if (isConnectionLost(error)) forget(used);
      throw error;
    }
  };

  return {
    use: async (work) => {
      try {
        return await attempt(work);
      } catch (error) {
        if (closed || !isConnectionLost(error)) throw error;
        return attempt(work);
      }
    },
    close: () => {
      closed = true;
      forget(current);
    },
  };
}
