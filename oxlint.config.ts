import { defineConfig, type OxlintOverride } from 'oxlint';
import { ROOMS, WALLED_ROOM } from './scripts/rooms.ts';

/** How many folders deep a room's files may lie. */
const DEPTHS = [0, 1, 2, 3, 4];

/** What the files of a room at one depth may not import. Rooms cross by `#…`, so a relative path stays inside. */
function restrictImports(room: string, depth: number): OxlintOverride {
  const barred = Object.keys(ROOMS).filter((other) => !ROOMS[room]?.includes(other));
  const climbs = room === WALLED_ROOM && depth > 0 ? depth : depth + 1;
  const patterns: { regex: string; importNames?: string[]; message: string }[] = [
    {
      regex: `^#(${barred.join('|')})/`,
      message: `${room} may import ${ROOMS[room]?.join(', ') || 'no other room'}; its own files by a relative path.`,
    },
    { regex: '^#(server|src)/[^/]+$', message: 'main and app stand above all rooms; no room imports them.' },
    { regex: `^(\\.\\./){${climbs}}`, message: 'A relative path stays inside; rooms are crossed by "#…".' },
  ];
  if (room === 'server/routes') {
    patterns.push({
      regex: '^#server/db/transact',
      importNames: ['transact'],
      message: 'A route writes by its call (`write`), which asks in its turn what the guard asked.',
    });
  }
  const schemaOnly = {
    group: ['*', '!./**', '!../**', '!zod', '!zod/**'],
    message: 'contract imports nothing but the schema library.',
  };
  return {
    files: [`${room}/${'*/'.repeat(depth)}*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: room === 'contract' ? [...patterns, schemaOnly] : patterns },
      ],
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
    // Roles are right where the element of that name would bring a look or a behaviour of its own.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A table whose rows take the focus is a grid: the pair that ARIA itself names.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    // Its advice serves the React compiler, which is not used.
    'react/refs': 'off',
    'react/incompatible-library': 'off',
    'require-yield': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    { files: ['*.config.ts', 'tests/e2e/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      // main.ts is the only reader of the environment: everything else is handed in.
      files: ['server/*/**/*.ts', 'server/app.ts'],
      rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env' }] },
    },
    {
      files: ['tests/**'],
      rules: {
        // The second argument says in which round of a loop it failed.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        // Properties branch on what was drawn, and spread strings whose letters they chose.
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
