import {
  browserLanguage,
  isLanguage,
  languages,
  sourceLanguage,
  type Language,
} from '#contract/languages.ts';
import { defaultVatRate } from '#contract/rules/orders/default-vat-rate.ts';
import { defaultLateAfterDays } from '#contract/rules/orders/late-after-days.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Tls } from './app.ts';
import { OperatorError } from './db/operator-error.ts';
import { defaultTrustProxy, readTrustProxy, type TrustProxy } from './http/trust-proxy.ts';

/** The start settings, from the environment and the command line, validated. */
export type StartSettings = {
  /** Serves the sample warehouse instead of own data. */
  demo: boolean;
  host: string;
  /** 0 selects any free port. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** `postgres://…`, or null for SQLite in the data directory. */
  databaseUrl: string | null;
  /** Origin under which users reach the server, or null if it is not set. */
  publicUrl: string | null;
  smtpUrl: string | null;
  tls: Tls | null;
  trustProxy: TrustProxy;
  defaultLanguage: Language;
  /** See `Settings` of `http/deps.ts`. */
  startLanguage: Language | typeof browserLanguage;
  timezone: string;
  /** An order without a promised date is late more than so many days after it was placed. */
  lateAfterDays: number;
  /** In percent. */
  vatRate: number;
};

/** A setting with an invalid value. */
export class SettingError extends OperatorError {}

/**
 * Reads the settings; an empty value counts as not set. Messages never repeat addresses that may contain a password.
 * @throws SettingError for the first invalid one
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): StartSettings {
  const unknown = args.find((arg) => arg !== '--demo');
  if (unknown !== undefined) throw new SettingError(`There is no option ${unknown}; there is --demo.`);
  const demo = args.includes('--demo');
  const text = (name: string) => env[name]?.trim() || null;
  const defaultLanguage = readLanguage(text('DEFAULT_LANGUAGE') ?? sourceLanguage);
  return {
    demo,
    host: text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port: readPort(text('PORT') ?? '8080'),
    ...readStorage(env, demo),
    publicUrl: readOrigin(text('PUBLIC_URL')),
    smtpUrl: readSmtp(text('SMTP_URL')),
    tls: readTls(text('TLS_CERT'), text('TLS_KEY')),
    trustProxy: readProxies(text('TRUST_PROXY')),
    defaultLanguage,
    startLanguage: demo && text('DEFAULT_LANGUAGE') === null ? browserLanguage : defaultLanguage,
    timezone: readTimezone(text('TIMEZONE') ?? 'Europe/Paris'),
    lateAfterDays: readLateAfterDays(text('LATE_AFTER_DAYS') ?? String(defaultLateAfterDays)),
    vatRate: readVatRate(text('VAT_RATE') ?? String(defaultVatRate)),
  };
}

/** Where the data is stored. */
export function readStorage(
  env: NodeJS.ProcessEnv,
  demo = false,
): Pick<StartSettings, 'dataDir' | 'databaseUrl'> {
  const databaseUrl = env['DATABASE_URL']?.trim() || null;
  if (databaseUrl !== null && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl))) {
    throw new SettingError('DATABASE_URL must be an address like postgres://user:password@host:5432/quai.');
  }
  return { databaseUrl, dataDir: resolve(env['DATA_DIR']?.trim() || (demo ? './demo-data' : './data')) };
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new SettingError(`PORT must be a number from 0 to 65535, and is "${text}".`);
  }
  return Number(text);
}

function readOrigin(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href.replace(/\/$/, '') !== url.origin) {
    throw new SettingError('PUBLIC_URL must be an origin like https://quai.example, with no path.');
  }
  return url.origin;
}

function readSmtp(text: string | null): string | null {
  if (text !== null && !(/^smtps?:\/\//.test(text) && URL.canParse(text))) {
    throw new SettingError('SMTP_URL must be an address like smtps://user:password@mail.example:465.');
  }
  return text;
}

function readTls(certPath: string | null, keyPath: string | null): Tls | null {
  if (certPath === null && keyPath === null) return null;
  if (certPath === null || keyPath === null) {
    throw new SettingError(
      `TLS needs both TLS_CERT and TLS_KEY; ${certPath === null ? 'TLS_CERT' : 'TLS_KEY'} is missing.`,
    );
  }
  const tls = { cert: readPem('TLS_CERT', certPath), key: readPem('TLS_KEY', keyPath) };
  try {
    createSecureContext(tls);
  } catch (error) {
    throw new SettingError(`TLS_CERT and TLS_KEY cannot be used together: ${messageOf(error)}.`);
  }
  return tls;
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingError(`${name} cannot be read: ${messageOf(error)}.`);
  }
}

function readProxies(text: string | null): TrustProxy {
  const trust = text === null ? defaultTrustProxy : readTrustProxy(text);
  if (trust === null) {
    throw new SettingError(
      `TRUST_PROXY must be addresses or ranges like 10.0.0.2, 192.168.1.0/24, or a number of proxies from 0 to 10, and is "${text}".`,
    );
  }
  return trust;
}

function readLanguage(text: string): Language {
  if (!isLanguage(text))
    throw new SettingError(`DEFAULT_LANGUAGE must be ${languages.join(' or ')}, and is "${text}".`);
  return text;
}

function readTimezone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new SettingError(`TIMEZONE must be a name like Europe/Paris, and is "${text}".`);
  }
}

function readLateAfterDays(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 365)
    throw new SettingError(`LATE_AFTER_DAYS must be a number of days from 0 to 365, and is "${text}".`);
  return Number(text);
}

function readVatRate(text: string): number {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text) || Number(text) > 100) {
    throw new SettingError(
      `VAT_RATE must be a number of percent from 0 to 100 like 20 or 5.5, and is "${text}".`,
    );
  }
  return Number(text);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
