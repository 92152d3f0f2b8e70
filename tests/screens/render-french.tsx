import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { loadEntry } from '#src/i18n/setup.ts';
import '#src/ui/theme.css';

/** Renders a primitive with the product's styles, in French. */
export async function renderFrench(element: ReactElement) {
  await loadEntry('fr');
  return render(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}
