import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { loadDemo } from '#server/demo/load.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { openDatabase } from '#server/open-database.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { readSettings } from '#server/settings.ts';

/** A browser takes seconds of CPU time to store the orders of the whole sample, at each first sign-in. */
const orderCount = 400;

// Run as a program: `node serve-sample.ts --demo` serves the sample as the server itself does, with fewer orders.
const settings = readSettings(process.env, process.argv.slice(2));
const silent = { info: () => undefined };
const db = await openDatabase(settings, (fields, message) => console.error(message, fields));
await migrate(db, systemClock, allMigrations);
await syncAccess(db, systemClock);
await loadDemo({ ...settings, db, clock: systemClock, hasher: createHasher(), log: silent, orderCount });
await db.close();
await import('../../server/main.ts');
