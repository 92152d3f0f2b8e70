import { runTool } from './run-tool.ts';

/** One project per runtime environment; each only sees the types that exist there. */
const PROJECTS = ['server', 'app', 'sw', 'tests'];

const results = await Promise.all(
  PROJECTS.map((name) => runTool('typescript/bin/tsc', ['-p', `tsconfig.${name}.json`])),
);
process.exitCode = results.every((code) => code === 0) ? 0 : 1;
