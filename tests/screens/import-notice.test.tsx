import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShownNotice } from '#src/lists/import-page/shown-notice.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';

const notice = (
  <ShownNotice role="alert" tone="bad" icon={iconWarning} title="Not imported.">
    No connection.
  </ShownNotice>
);

test('a notice that takes the focus is a named group, which screen readers read once', async () => {
  const screen = await render(notice);
  const group = screen.getByRole('group', { name: 'Not imported.' });
  await expect.element(group).toHaveFocus();
  await expect.element(group).toHaveAccessibleDescription('No connection.');
  expect(screen.getByRole('alert').query()).toBeNull();
});

test('a notice is an alert while the user is in a field, which keeps the focus', async () => {
  const screen = await render(
    <>
      <input aria-label="Option" />
    </>,
  );
  await screen.getByRole('textbox').click();
  await screen.rerender(
    <>
      <input aria-label="Option" />
      {notice}
    </>,
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Not imported\. No connection\./);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});
