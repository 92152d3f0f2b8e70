import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, SettingError } from '#server/settings.ts';

it('returns the defaults', () => {
  expect(readSettings({}, [])).toEqual({
    demo: false,
    host: '0.0.0.0',
    port: 8080,
    dataDir: resolve('./data'),
    databaseUrl: null,
    publicUrl: null,
    smtpUrl: null,
    tls: null,
    trustProxy: ['loopback'],
    defaultLanguage: 'en',
    startLanguage: 'en',
    timezone: 'Europe/Paris',
    lateAfterDays: 3,
    vatRate: 20,
  });
  expect(readSettings({ PORT: '', HOST: ' ', VAT_RATE: '' }, ['--demo'])).toMatchObject({
    demo: true,
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('./demo-data'),
    vatRate: 20,
  });
});

it('returns the configured values', () => {
  const env = {
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/var/lib/quai',
    DATABASE_URL: 'postgres://quai:p%40ss@db.example:5433/quai?sslmode=require',
    PUBLIC_URL: 'https://quai.example/',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    TRUST_PROXY: '10.0.0.2, 192.168.1.0/24,fd00::/8,loopback',
    DEFAULT_LANGUAGE: 'fr',
    TIMEZONE: 'America/Cayenne',
    LATE_AFTER_DAYS: '0',
    VAT_RATE: '5.5',
  };
  expect(readSettings(env, [])).toMatchObject({
    port: 0,
    host: '::',
    dataDir: resolve('/var/lib/quai'),
    databaseUrl: env.DATABASE_URL,
    publicUrl: 'https://quai.example',
    smtpUrl: env.SMTP_URL,
    trustProxy: ['10.0.0.2', '192.168.1.0/24', 'fd00::/8', 'loopback'],
    defaultLanguage: 'fr',
    startLanguage: 'fr',
    timezone: 'America/Cayenne',
    lateAfterDays: 0,
    vatRate: 5.5,
  });
  expect(readSettings({ TRUST_PROXY: '2' }, [])).toMatchObject({ trustProxy: 2 });
});

it('starts the demo in the language of the browser, unless the operator sets one', () => {
  expect(readSettings({}, ['--demo'])).toMatchObject({ defaultLanguage: 'en', startLanguage: 'browser' });
  expect(readSettings({ DEFAULT_LANGUAGE: 'fr' }, ['--demo'])).toMatchObject({ startLanguage: 'fr' });
});

const wrong: [name: string, value: string][] = [
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://user:secret@db/quai'],
  ['DATABASE_URL', 'postgres:// user:secret@'],
  ['PUBLIC_URL', 'quai.example'],
  ['PUBLIC_URL', 'ftp://quai.example'],
  ['PUBLIC_URL', 'https://quai.example/app'],
  ['PUBLIC_URL', 'https://user:secret@quai.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', 'fe80::1%eth0'],
  ['TRUST_PROXY', '10.0.0.2,'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '-1'],
  ['DEFAULT_LANGUAGE', 'de'],
  ['DEFAULT_LANGUAGE', 'FR'],
  ['TIMEZONE', 'Paris'],
  ['LATE_AFTER_DAYS', 'three'],
  ['LATE_AFTER_DAYS', '-1'],
  ['LATE_AFTER_DAYS', '366'],
  ['VAT_RATE', '20 %'],
  ['VAT_RATE', '101'],
  ['VAT_RATE', '-5'],
  ['TLS_CERT', '/no/such/file'],
  ['TLS_KEY', '/no/such/file'],
];

it.each(wrong)('%s=%s stops the start with one line that names it and reveals no secret', (name, value) => {
  const line = lineOf({ [name]: value }, []);
  expect(line).toContain(name);
  expect(line).toMatch(/^[^\n]{10,200}\.$/);
  expect(line).not.toContain('secret');
});

it('an unknown option stops it too', () => {
  expect(lineOf({}, ['--dmeo'])).toContain('--dmeo');
});

it('invalid certificate and key files stop it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quai-tls-'));
  const file = join(folder, 'nothing.pem');
  await writeFile(file, 'no certificate');
  expect(lineOf({ TLS_CERT: file, TLS_KEY: join(folder, 'missing.pem') }, [])).toContain(
    'TLS_KEY cannot be read',
  );
  expect(lineOf({ TLS_CERT: file, TLS_KEY: file }, [])).toContain('cannot be used together');
  await rm(folder, { recursive: true });
});

function lineOf(env: Record<string, string>, args: string[]): string {
  try {
    readSettings(env, args);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  throw new Error('These settings were taken.');
}
