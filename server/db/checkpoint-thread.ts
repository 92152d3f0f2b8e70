import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';

/**
 * How often what was committed is moved from the log into the file, in ms. Commits wait for the disk meanwhile: seldom
 * and long meets fewer of them than often and short.
 */
const pause = 2000;

const db = new BetterSqlite(workerData as string, { fileMustExist: true });
// The file is on the disk before the log is written over from its start: as durable as a checkpoint by the writer.
db.pragma('synchronous = FULL');
db.pragma('busy_timeout = 1000');

// Passive: it takes what it can while others read and write, and makes nobody wait.
const timer = setInterval(() => db.pragma('wal_checkpoint(PASSIVE)'), pause);

parentPort?.once('message', () => {
  clearInterval(timer);
  db.close();
  parentPort?.close();
});
