const SERVER_BASE = ['server/services', 'server/entities', 'server/db', 'contract'];
const CLIENT_BASE = ['src/sync/protocol', 'src/sync/rows', 'src/api', 'src/ui', 'src/i18n', 'contract'];
const SESSION_BASE = ['src/sync/client', ...CLIENT_BASE];
const SRC_BASE = ['src/session', ...SESSION_BASE];
const SCREEN_BASE = [
  'src/lists',
  'src/shipping',
  'src/papers',
  'src/marking',
  'src/ordering',
  'src/floor',
  'src/scan',
  'src/sw-bridge',
  'src/commands',
  ...SRC_BASE,
];

/**
 * The rooms of the code, each with the rooms that its files may import; dependencies point down only. The linter
 * (oxlint.config.ts) is generated from this table. The files directly in `server` and `src/main.tsx` are above all
 * rooms: they may import any room, and no room imports them.
 */
export const ROOMS: Record<string, string[]> = {
  contract: [],

  'server/routes': ['server/http', ...SERVER_BASE],
  'server/demo': SERVER_BASE,
  'server/http': SERVER_BASE,
  'server/services': ['server/entities', 'server/db', 'contract'],
  'server/entities': ['server/db', 'contract'],
  'server/db': ['contract'],

  'src/app': ['src/screens', ...SCREEN_BASE],
  'src/screens': SCREEN_BASE,
  'src/lists': SRC_BASE,
  'src/shipping': ['src/ordering', 'src/floor', ...SRC_BASE],
  'src/papers': ['src/floor', ...SRC_BASE],
  'src/marking': ['src/floor', 'src/lists', ...SRC_BASE],
  'src/ordering': ['src/lists', ...SRC_BASE],
  'src/floor': ['src/lists', 'src/scan', 'src/sw-bridge', 'src/commands', ...SRC_BASE],
  'src/scan': SRC_BASE,
  'src/sw-bridge': SRC_BASE,
  'src/commands': SESSION_BASE,
  'src/session': SESSION_BASE,
  'src/sync/client': CLIENT_BASE,
  'src/sync/engine': ['src/sync/protocol', 'src/sync/rows', 'src/api', 'contract'],
  'src/sync/protocol': ['src/sync/rows', 'src/api', 'contract'],
  'src/sync/rows': ['contract'],
  'src/api': ['src/ui', 'src/i18n', 'contract'],
  'src/ui': ['src/i18n', 'contract'],
  'src/i18n': ['contract'],

  sw: ['src/sync/engine', 'src/sync/protocol', 'src/sync/rows', 'src/api', 'contract'],
};

/** Rooms whose code also runs in workers: no React, no page, no `localStorage`. */
export const WORKER_ROOMS = ['src/sync/engine', 'src/sync/protocol', 'src/sync/rows'];

/** A room whose folders may not import each other either: screens never import screens. */
export const WALLED_ROOM = 'src/screens';
