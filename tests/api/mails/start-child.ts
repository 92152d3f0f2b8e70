import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./mail-child.ts', import.meta.url));

/** A server process that sends mails. */
export type MailChild = { url: string; kill: () => Promise<void> };

/** What the process works with; see `mail-child.ts`. */
export type ChildSettings = {
  database: 'sqlite' | 'postgres';
  url: string;
  smtp: string;
  since: number;
  speed: number;
};

/** Starts a process and resolves when it serves. */
export async function startChild(settings: ChildSettings): Promise<MailChild> {
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk) => done(String(chunk).trim()));
    child.once('exit', () => fail(new Error(`The process did not start:\n${printed}`)));
  });
  return {
    url,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
