import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Names of Chromium executables on PATH; Chrome and Edge are based on it and work as well. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

const WINDOWS_PATHS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Features that tests do without. This replaces Playwright's own list, whose names come first.
 *
 * Version 156 loads two pages for the suggestions below the address bar of each window, which no test opens: 0.6 s
 * of CPU time for each browser context.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/**
 * With these flags it also runs as root and on a machine without network or graphics card, and connects to no host but
 * the page's own.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join()}`,
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
 * The browser for the tests: the one in `CHROMIUM_PATH`, else one of the system, else one installed by Playwright.
 * @returns its path, or undefined if there is none
 * @throws if `CHROMIUM_PATH` names a missing file
 */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH: file not found: ${chosen}`);
    return chosen;
  }
  for (const path of listCandidates()) if (path && existsSync(path)) return path;
  return undefined;
}
