import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockEntry = {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages: Record<string, LockEntry> = JSON.parse(text).packages;

/** Resolves `name` from the package at `from` as Node does: beside it first, then in each folder above. */
function locate(from: string, name: string): LockEntry | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found !== undefined || at === '') return found;
  }
}

test('every package that the lock file names is in it, for every system', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => locate(path, name) === undefined)
      .map((name) => `${path || 'package.json'} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package has an integrity checksum', () => {
  const bare = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && !entry.integrity && !entry.inBundle,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('the lock file contains no download address', () => {
  expect(text).not.toMatch(/"resolved"|registry\.|"https?:\/\/[^"]*\.tgz"/);
});

const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

/** Packages with native binaries, and how each spells the name of a system. */
const NATIVE: Record<string, (system: string) => RegExp> = {
  '@node-rs/argon2': (system) => new RegExp(`^node_modules/@node-rs/argon2-${system}(-gnu|-msvc)?$`),
  '@img/sharp': (system) => new RegExp(`^node_modules/@img/sharp-${system}$`),
  rolldown: (system) => new RegExp(`^node_modules/@rolldown/binding-${system}(-gnu|-msvc)?$`),
  lightningcss: (system) => new RegExp(`^node_modules/lightningcss-${system}(-gnu|-msvc)?$`),
  oxlint: (system) => new RegExp(`^node_modules/@oxlint/binding-${system}(-gnu|-msvc)?$`),
  oxfmt: (system) => new RegExp(`^node_modules/@oxfmt/binding-${system}(-gnu|-msvc)?$`),
  node: (system) => new RegExp(`^node_modules/node(-bin)?-${system.replace('win32', 'win')}$`),
};

test.each(Object.keys(NATIVE))('%s is locked for Linux, macOS and Windows on both architectures', (name) => {
  const paths = Object.keys(packages);
  const absent = SYSTEMS.filter((system) => !paths.some((path) => NATIVE[name]!(system).test(path)));
  expect(absent).toEqual([]);
});

test('the Node.js that runs the scripts is version 26 on every system', () => {
  const nodes = Object.entries(packages).filter(([path]) =>
    /^node_modules\/node(-bin)?-(linux|darwin|win)-/.test(path),
  );
  expect(nodes.length).toBe(SYSTEMS.length);
  expect(nodes.filter(([, entry]) => !entry.version?.startsWith('26.'))).toEqual([]);
});
