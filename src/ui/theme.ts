export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type Theme = Exclude<ThemeChoice, 'system'>;

const STORAGE_KEY = 'theme';
/** The colour of the top bar, so that the browser's frame continues it. */
const TOP_BAR_COLOR: Record<Theme, string> = { light: '#15191b', dark: '#080b0c', contrast: '#000000' };

/** The stored choice; 'system' if nothing valid is stored or storage is unavailable. */
export function readThemeChoice(): ThemeChoice {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' || stored === 'contrast' ? stored : 'system';
}

/** The theme that a choice resolves to on this device now. */
function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a choice to the document: data-theme and the frame colour. Does not store it. */
function applyTheme(choice: ThemeChoice): void {
  const theme = resolveTheme(choice);
  document.documentElement.dataset.theme = theme;
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta === null) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = TOP_BAR_COLOR[theme];
}

/** Applies a choice and stores it; 'system' deletes the stored one. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch (error) {
    console.warn('theme: storing the choice failed', error);
  }
  applyTheme(choice);
}

/**
 * Call once before the first render: applies the stored choice and follows the system and other tabs. Returns a
 * function that stops following.
 */
export function startTheme(): () => void {
  const applyStoredChoice = () => applyTheme(readThemeChoice());
  const queries = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(prefers-contrast: more)')];
  applyStoredChoice();
  for (const query of queries) query.addEventListener('change', applyStoredChoice);
  addEventListener('storage', applyStoredChoice);
  return () => {
    for (const query of queries) query.removeEventListener('change', applyStoredChoice);
    removeEventListener('storage', applyStoredChoice);
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is unavailable (private mode, blocked cookies): use the system's choice.
    return null;
  }
}
