import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Welcome } from '#src/app/shell/welcome.tsx';
import { loadEntry } from '#src/i18n/setup.ts';
import '#src/ui/theme.css';

const user = {
  user_id: 'u1',
  username: 'Nathalie Fournier',
  email: '',
  role_name: 'Admin' as const,
  permissions: [],
  customer_code: '',
  customer_name: '',
  vat_rate: 20,
};

test.each([
  [400, false],
  [220, true],
])('with %i pixels the role has its dot only beside the name', async (width, breaks) => {
  await page.viewport(1440, 900);
  await loadEntry('fr');
  await render(
    <I18nProvider i18n={i18n}>
      <div style={{ width }}>
        <Welcome user={user} />
      </div>
    </I18nProvider>,
  );
  const dot = page.getByText('·', { exact: true }).element().getBoundingClientRect();
  const line = page.getByTitle('Nathalie Fournier').element().getBoundingClientRect();
  expect(line.height > 1.5 * dot.height).toBe(breaks);
  expect(dot.right <= line.left + 0.5).toBe(breaks);
});
