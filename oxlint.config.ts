import { defineConfig, type OxlintOverride } from 'oxlint';
import { ROOMS, WALLED_ROOM, WORKER_ROOMS } from './scripts/rooms.ts';

/** Globals of a page that a worker does not have. `npm run types` finds the rest, because workers have their own types. */
const PAGE_GLOBALS = [
  'document',
  'window',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'requestAnimationFrame',
];

/** Maximum folder depth of a room's files. */
const DEPTHS = [0, 1, 2, 3, 4];

/**
 * Import restrictions for a room's files at one depth. Imports between rooms use `#…`, so a relative path must stay
 * inside.
 */
function restrictImports(room: string, depth: number): OxlintOverride {
  const barred = Object.keys(ROOMS).filter((other) => !ROOMS[room]?.includes(other));
  const climbs = room === WALLED_ROOM && depth > 0 ? depth : depth + 1;
  const patterns: { regex: string; importNames?: string[]; message: string }[] = [
    {
      regex: `^#(${barred.join('|')})/`,
      message: `${room} may import ${ROOMS[room]?.join(', ') || 'no other room'}; its own files by a relative path.`,
    },
    { regex: '^#(server|src)/[^/]+$', message: 'main and app are above all rooms; no room imports them.' },
    {
      regex: `^(\\.\\./){${climbs}}`,
      message: 'A relative path must stay inside its room; use "#…" to import from another room.',
    },
  ];
  if (WORKER_ROOMS.includes(room)) {
    patterns.push({
      regex: '^(react|react-dom|workbox-[a-z]+|@tanstack|@lingui)(/|$)',
      message: `${room} runs in workers too: what needs a screen belongs to src/sync/client.`,
    });
  }
  if (room.startsWith('src/') && room !== 'src/api') {
    patterns.push({
      regex: '^@tanstack/react-query$',
      importNames: ['useMutation'],
      message: 'A double click would send it twice: use `useSingleMutation` of src/api.',
    });
  }
  if (room === 'server/routes') {
    patterns.push({
      regex: '^#server/db/transact',
      importNames: ['transact'],
      message:
        'A route writes through its call (`write`), which repeats the guard’s check inside the transaction.',
    });
  }
  const schemaOnly = {
    group: ['*', '!./**', '!../**', '!zod', '!zod/**', '!bwip-js', '!bwip-js/**'],
    message: 'contract may only import the schema library, and the barcode encoder.',
  };
  return {
    files: [`${room}/${'*/'.repeat(depth)}*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: room === 'contract' ? [...patterns, schemaOnly] : patterns },
      ],
      ...(WORKER_ROOMS.includes(room) ? { 'no-restricted-globals': ['error', ...PAGE_GLOBALS] } : {}),
    },
  };
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: ['node_modules/**', 'dist/**', 'tests/fixtures/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-empty': 'error',
    'no-var': 'error',
    'no-warning-comments': [
      'error',
      { terms: ['todo', 'fixme', 'oxlint-disable', 'eslint-disable'], location: 'anywhere' },
    ],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'prefer-const': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Roles are allowed where the element of that name would bring its own style or behaviour.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A table with focusable rows is a grid: ARIA defines this pair.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    // These rules are for the React compiler, which is not used.
    'react/refs': 'off',
    'react/incompatible-library': 'off',
    'require-yield': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    { files: ['*.config.ts', 'tests/e2e/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      // Only main.ts reads the environment; everything else receives its configuration as arguments.
      files: ['server/*/**/*.ts', 'server/app.ts'],
      rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env' }] },
    },
    {
      files: ['tests/**'],
      rules: {
        // The second argument of `expect` names the iteration of a loop that failed.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        // Property tests branch on generated values and spread generated strings.
        'vitest/no-conditional-expect': 'off',
        'typescript/no-misused-spread': 'off',
        'vitest/expect-expect': [
          'error',
          { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] },
        ],
      },
    },
    ...Object.keys(ROOMS).flatMap((room) => DEPTHS.map((depth) => restrictImports(room, depth))),
  ],
});
