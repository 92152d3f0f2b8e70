import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** The running program and its output so far. */
export type Started = {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  /** Its log, one object per line. */
  log: () => Record<string, unknown>[];
  /** Resolves with its origin once it serves; rejects with its output if it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code, or with the name of the signal that ended it. */
  ended: Promise<number | string>;
};

/** The cache of compiled code, with which a start takes two thirds of the CPU time. */
function sharedCache(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/** Starts a server program with exactly these settings. */
export function startProgram(file: string, env: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, [resolve(file), ...args], {
    env: { PATH: process.env['PATH'], ...sharedCache(), ...env },
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
    ended.then((code) => fail(new Error(`The process ended with ${code}: ${err}${out}`)), fail);
  });
  // A caller that only waits for the exit does not handle the rejection of `ready`.
  ready.catch(() => undefined);
  const log = () =>
    out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { child, out: () => out, err: () => err, log, ready, ended };
}
