export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type Theme = Exclude<ThemeChoice, 'system'>;

const STORAGE_KEY = 'theme';
/** The top bar's own colour, so that the browser's frame continues it. */
const BAR_COLOR: Record<Theme, string> = { light: '#15191b', dark: '#080b0c', contrast: '#000000' };

/** The remembered choice; 'system' when nothing usable is stored or storage is refused. */
export function readThemeChoice(): ThemeChoice {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' || stored === 'contrast' ? stored : 'system';
}

/** What a choice comes to on this device now. */
export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a choice on the document: data-theme and the frame colour. Remembers nothing. */
export function applyTheme(choice: ThemeChoice): void {
  const theme = resolveTheme(choice);
  document.documentElement.dataset.theme = theme;
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta === null) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = BAR_COLOR[theme];
}

/** Applies a choice and remembers it; 'system' forgets the stored one. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch (error) {
    console.warn('The theme could not be remembered.', error);
  }
  applyTheme(choice);
}

/**
 * Call once before the first render: applies the stored choice and follows the system and other tabs.
 * Returns a function that stops following.
 */
export function startTheme(): () => void {
  const follow = () => applyTheme(readThemeChoice());
  const queries = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(prefers-contrast: more)')];
  follow();
  for (const query of queries) query.addEventListener('change', follow);
  addEventListener('storage', follow);
  return () => {
    for (const query of queries) query.removeEventListener('change', follow);
    removeEventListener('storage', follow);
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage refused (private mode, blocked cookies): the system's choice serves.
    return null;
  }
}
