import { runTool } from './run-tool.ts';

/** One project per runtime environment; each only sees the types that exist there. */
const PROJECTS = ['server', 'app', 'sw', 'tests'];

/** The diagnostics printed so far: several projects check the same file, and report its errors each. */
const printed = new Set<string>();

const results = await Promise.all(PROJECTS.map(checkTypes));
process.exitCode = results.every((code) => code === 0) ? 0 : 1;

async function checkTypes(project: string): Promise<number> {
  let output = '';
  const code = await runTool(
    'typescript/bin/tsc',
    ['-p', `tsconfig.${project}.json`, '--pretty', 'false'],
    process.env,
    (text) => {
      output += text;
    },
  );
  // The lines that explain a diagnostic are indented.
  for (const diagnostic of output.split(/\n(?=\S)/u)) {
    const text = diagnostic.trimEnd();
    if (text === '' || printed.has(text)) continue;
    printed.add(text);
    console.log(text);
  }
  return code;
}
