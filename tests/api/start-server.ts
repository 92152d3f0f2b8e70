import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** The program as it is started, with what it printed so far. */
export type Started = {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  /** Its log, one object a line. */
  log: () => Record<string, unknown>[];
  /** Resolves with the origin it serves; rejects with what it printed where it ends before. */
  ready: Promise<string>;
  /** Resolves with its exit code; a signal that ended it is told as text. */
  ended: Promise<number | string>;
};

/** Starts a file of the server with just these settings. */
export function startProgram(file: string, env: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, [resolve(file), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', (text) => {
      out += text;
      const url = /Quai serves (https?:\/\/\S+?)["\s]/.exec(out);
      if (url) done(url[1]!);
    });
    child.stderr.on('data', (text) => (err += text));
    ended.then((code) => fail(new Error(`It ended with ${code}: ${err}${out}`)), fail);
  });
  // Who only waits for its end does not ask whether it was ever ready.
  ready.catch(() => undefined);
  const log = () =>
    out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { child, out: () => out, err: () => err, log, ready, ended };
}
