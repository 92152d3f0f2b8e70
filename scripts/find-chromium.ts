import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Names under which a Chromium goes on PATH; Chrome and Edge are built from it and serve as well. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

const WINDOWS_PATHS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Started this way it also runs as root and on a machine without network or graphics card, and asks nothing of
 * any host but the page's own.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function* listCandidates(): Generator<string | undefined> {
  if (process.platform === 'win32') {
    const roots = [
      process.env['PROGRAMFILES'],
      process.env['PROGRAMFILES(X86)'],
      process.env['LOCALAPPDATA'],
    ];
    for (const root of roots) if (root) yield* WINDOWS_PATHS.map((path) => join(root, path));
  } else {
    if (process.platform === 'darwin') {
      yield* MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    }
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
      if (folder !== '') yield* COMMANDS.map((command) => join(folder, command));
    }
    yield* COMMANDS.map((command) => join('/usr/bin', command));
    yield '/snap/bin/chromium';
  }
  yield chromium.executablePath();
}

/**
 * The browser for the tests: the one that `CHROMIUM_PATH` names, else one of the system, else one that
 * Playwright installed.
 * @returns its path, or undefined where there is none
 * @throws when `CHROMIUM_PATH` names a file that is not there
 */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
    return chosen;
  }
  for (const path of listCandidates()) if (path && existsSync(path)) return path;
  return undefined;
}
