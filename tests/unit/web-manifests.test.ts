import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultGrants, roleNames, viewPages } from '#contract/access.ts';
import type { Field } from '#contract/field.ts';
import { parseFilter } from '#contract/filter.ts';
import { languages } from '#contract/languages.ts';
import { entities } from '#contract/registry.ts';
import { dashboardPath } from '#src/session/dashboard-path.ts';
import { manifestPath } from '#src/sw-bridge/manifest-path.ts';
import { webManifests } from '#src/sw-bridge/web-manifests.ts';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';

const all = webManifests();

test('each role, and a signed-out user, has a manifest in each language at its own path', () => {
  expect(all).toHaveLength((roleNames.length + 1) * languages.length);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  expect(manifestPath(null, 'en')).toBe('/manifest.webmanifest');
  expect(manifestPath('Preparer', 'fr')).toBe('/manifest.preparer.fr.webmanifest');
});

test('all of them describe one application', () => {
  for (const { manifest } of all) {
    expect(manifest).toMatchObject({ id: '/', scope: '/', name: 'Quai', display: 'standalone' });
    expect(new URL(manifest.start_url, 'https://quai.test').pathname).toBe('/');
  }
});

test('the page has the theme of the manifest, and links the manifest only after rendering', async () => {
  const page = await readFile(`${PROJECT_ROOT}/index.html`, 'utf8');
  // A link in the HTML would load the manifest and its icons during the first render (src/sw-bridge/start.ts).
  expect(page).not.toContain('rel="manifest"');
  expect(page).toContain(`<meta name="theme-color" content="${all[0]!.manifest.theme_color}"`);
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/quai-180.png"');
  expect(await sizeOf('/icons/quai-180.png')).toBe('180x180');
});

test('every icon has its declared size, and a maskable one keeps the logo in the safe zone', async () => {
  const icons = all.flatMap(({ manifest }) => [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
  ]);
  const sizes = new Map(icons.map(({ src, sizes: size }) => [src, size]));
  expect(sizes.size).toBeGreaterThan(8);
  for (const [src, size] of sizes) expect(await sizeOf(src), src).toBe(size);
  for (const purpose of ['any', 'maskable']) {
    const own = all[0]!.manifest.icons.filter((icon) => icon.purpose === purpose);
    expect(own.map(({ sizes: size }) => size)).toEqual(['192x192', '512x512']);
  }
  const { data, info } = await sharp(`${PROJECT_ROOT}/public/icons/quai-maskable-512.png`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = at / info.channels;
    const distance = Math.hypot((pixel % 512) - 255.5, Math.floor(pixel / 512) - 255.5);
    if (distance > 512 * 0.4) expect(data.subarray(at, at + 3).toString('hex')).toBe('15191b');
  }
});

test('shortcuts lead to routes of the application, four at most', async () => {
  const routes = await readFile(`${PROJECT_ROOT}/src/app/routes.tsx`, 'utf8');
  for (const { path, manifest } of all) {
    expect(manifest.shortcuts.length, path).toBeGreaterThan(2);
    expect(manifest.shortcuts.length, path).toBeLessThan(5);
    for (const { url, name } of manifest.shortcuts) {
      expect(name).not.toBe('');
      const { pathname } = new URL(url, 'https://quai.test');
      expect(routes, url).toContain(`page('${pathname}'`);
    }
  }
});

test('each role’s shortcuts lead to pages that its default permissions allow, with valid filters', () => {
  const pages: Record<string, string> = Object.fromEntries(
    Object.entries(viewPages).map(([permission, path]) => [path, permission]),
  );
  for (const role of roleNames) {
    const { manifest } = all.find(({ path }) => path === manifestPath(role, 'en'))!;
    for (const { url } of manifest.shortcuts) {
      const { pathname, searchParams } = new URL(url, 'https://quai.test');
      const asked = pages[pathname === '/basket' ? '/catalog' : pathname];
      if (asked) expect(defaultGrants[role], `${role} ${url}`).toContain(asked);
      else expect(pathname, role).toBe(dashboardPath(role));
      const fields: Record<string, Pick<Field, 'kind' | 'choices'>> = Object.values(entities).find(
        ({ name }) => `/${name}` === pathname,
      )?.fields ?? {};
      for (const [name, value] of searchParams) {
        expect(fields[name] && parseFilter(fields[name], value), `${url} ${name}`).toBeTruthy();
      }
    }
  }
});

async function sizeOf(src: string): Promise<string> {
  const { width, height, format } = await sharp(`${PROJECT_ROOT}/public${src}`).metadata();
  expect(format).toBe('png');
  return `${width}x${height}`;
}
