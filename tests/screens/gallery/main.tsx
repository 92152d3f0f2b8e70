import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { loadEntry } from '#src/i18n/setup.ts';
import { Foundations } from './foundations.tsx';
import './gallery.css';
import { IconSheet } from './icon-sheet.tsx';
import { Pieces } from './pieces.tsx';
import { States } from './states.tsx';

const THEMES = ['light', 'dark', 'contrast'] as const;
const query = new URLSearchParams(location.search);
const part = query.get('part');
const theme = query.get('theme');

if (theme) document.documentElement.dataset.theme = theme;
await loadEntry('fr');

const PARTS = ['foundations', 'states', 'pieces', 'icons'] as const;

/** Lets a developer choose a part and a theme; `npm run dev` serves it live. */
function Contents() {
  return (
    <ul className="grid gap-2 bg-surface p-6 text-ink">
      {PARTS.map((one) => (
        <li key={one} className="flex gap-4">
          <a href={`?part=${one}`}>{one}</a>
          {one === 'foundations' ||
            THEMES.map((name) => (
              <a key={name} href={`?part=${one}&theme=${name}`}>
                {name}
              </a>
            ))}
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    {part === null && <Contents />}
    {part === 'foundations' && (
      <div className="grid grid-cols-3">
        {THEMES.map((one) => (
          <Foundations key={one} theme={one} />
        ))}
      </div>
    )}
    {part === 'states' && <States />}
    {part === 'pieces' && <Pieces />}
    {part === 'icons' && <IconSheet />}
  </I18nProvider>,
);
