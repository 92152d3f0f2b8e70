import { readFile } from 'node:fs/promises';

export type ThemeName = 'light' | 'dark' | 'contrast';
/** Token names without dashes, each with a colour as `#rrggbb`. */
export type Tokens = Record<string, string>;

const FILE = new URL('../../src/ui/tokens.css', import.meta.url);

/** The colours of the three themes in src/ui/tokens.css, without transparent ones. */
export async function readTokens(): Promise<Record<ThemeName, Tokens>> {
  const css = (await readFile(FILE, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const [base = ''] = /:root,\s*\[data-theme\],[^{]*\{[^}]*\}/.exec(css) ?? [];
  const [, contrast = ''] = /@media screen \{\s*\[data-theme='contrast'\],[^{]*\{([^}]*)\}/.exec(css) ?? [];
  const light: Tokens = {};
  const dark: Tokens = {};
  for (const [, name = '', value = ''] of base.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)$/.exec(value);
    const [first, second] = pair ? [pair[1], pair[2]] : [value, value];
    if (first?.startsWith('#') && second) {
      light[name] = first;
      dark[name] = second;
    }
  }
  const over = [...contrast.matchAll(/--([\w-]+):\s*(#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { light, dark, contrast: { ...light, ...Object.fromEntries(over) } };
}

/** The backgrounds of the top bar and of inverse areas, each with the scheme of the text on it. */
export async function readBars(): Promise<{ ground: string; words: 'light' | 'dark' }[]> {
  const css = await readFile(FILE, 'utf8');
  return [...css.matchAll(/\.scheme-(bar|inverse) \{[^}]*--surface: (#[0-9a-f]+);/g)].map((match) => {
    const [, kind, ground = ''] = match;
    const words = kind === 'inverse' && contrastOf(ground, '#fff') < 4.5 ? 'light' : 'dark';
    return { ground, words };
  });
}

/** The contrast ratio of two colours as WCAG 2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&').slice(1) : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
