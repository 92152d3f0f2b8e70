import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Stepper } from '#src/ui/stepper.tsx';
import { renderFrench } from './render-french.tsx';

function Counter({ onChange, from = 22 }: { onChange: (value: number) => void; from?: number }) {
  const [value, setValue] = useState(from);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <Stepper label="Faites" value={value} onChange={change} min={1} max={24} />;
}

test('less and more stop at the limits, and say so', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Counter onChange={changed} />);
  const more = screen.getByRole('button', { name: 'Un de plus' });
  await userEvent.click(more);
  await userEvent.click(more);
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more, { force: true });
  expect(changed.mock.calls).toEqual([[23], [24]]);
});

test('typed text counts once it is left, within the limits', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Counter onChange={changed} />);
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.fill(number, '300');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(24);
  await expect.element(number).toHaveValue('24');
  await userEvent.fill(number, 'vingt');
  await userEvent.tab();
  await expect.element(number).toHaveValue('24');
  await userEvent.fill(number, '0');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(1);
});

test('arrows step, Escape forgets what was typed', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Counter onChange={changed} />);
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.click(number);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(changed.mock.calls).toEqual([[23], [22], [21]]);
  await userEvent.fill(number, '9');
  await userEvent.keyboard('{Escape}');
  await expect.element(number).toHaveValue('21');
  expect(changed).toHaveBeenCalledTimes(3);
});
