// A program that has no work but to wait for the end of a checkpoint's pause, as a server while it starts.
import { setImmediate } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { startWalCheckpoints } from '#server/db/checkpoints/wal-checkpoint.ts';

const path = process.argv[2]!;
const db = new BetterSqlite(path);
db.pragma('journal_mode = WAL');
db.pragma('wal_autocheckpoint = 0');
let paused: Promise<void> | undefined;
const stop = startWalCheckpoints(path, (work) => (paused = work()), console.error, 20);
db.exec('create table t (v blob)');
const put = db.prepare('insert into t values (zeroblob(1000000))');
db.transaction(() => {
  for (let n = 0; n < 80; n++) put.run();
})();
while (!paused) await setImmediate();
await paused;
await stop();
console.log('written');
