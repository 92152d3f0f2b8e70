import pino from 'pino';
import type { Log } from './http/deps.ts';

/** Field names that are redacted in the log, because they may hold a secret. */
const secret = ['token', 'password', 'authorization', 'cookie'];

/** Logs to standard output: one JSON object per line for programs, or plain lines for a terminal. */
export function createLog(plain: boolean): Log {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secret.flatMap((path) => [path, `*.${path}`]), censor: '[secret]' },
    },
    plain
      ? { write: (line) => process.stdout.write(toPlainLine(line)) }
      : pino.destination({ dest: 1, sync: true }),
  );
}

function toPlainLine(line: string): string {
  const { level, time, msg, err, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const rest = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = (err as { stack?: string } | undefined)?.stack;
  const start = level === 'info' ? '' : `${String(time).slice(11, 19)} ${String(level).toUpperCase()} `;
  return `${start}${[String(msg), ...rest].join(' ')}\n${stack ? `${stack}\n` : ''}`;
}
