import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '#src/ui/button.tsx';
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

test('minus and plus stop at the limits, and say so', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Counter onChange={changed} />);
  const more = screen.getByRole('button', { name: 'Un de plus' });
  await userEvent.click(more);
  await userEvent.click(more);
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more, { force: true });
  expect(changed.mock.calls).toEqual([[23], [24]]);
});

test('typed text counts on blur, within the limits', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Counter onChange={changed} />);
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.fill(number, '300');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(24);
  await expect.element(number).toHaveValue('24');
  await userEvent.fill(number, '');
  await userEvent.tab();
  await expect.element(number).toHaveValue('24');
  await userEvent.fill(number, '0');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(1);
});

test('a text that equals the value is not typed: a change of the value shows', async () => {
  const changed = vi.fn<(value: number) => void>();
  function Counted() {
    const [value, setValue] = useState(12);
    useEffect(() => {
      const count = () => setValue(24);
      addEventListener('scan-counts', count);
      return () => removeEventListener('scan-counts', count);
    }, []);
    return <Stepper label="Faites" value={value} onChange={changed} />;
  }
  const screen = await renderFrench(<Counted />);
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.fill(number, '123760');
  await userEvent.fill(number, '12');
  dispatchEvent(new Event('scan-counts'));
  await expect.element(number).toHaveValue('24');
  await userEvent.tab();
  expect(changed).not.toHaveBeenCalled();
});

test('typed text counts when the field disappears, for example because a scan opens another row', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Counter onChange={changed} />);
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Faites' }), '20');
  await screen.unmount();
  expect(changed.mock.calls).toEqual([[20]]);
});

test('arrows step, Escape discards the typed text', async () => {
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

test.each([
  // Only what the field allows is suggested: 24 at most.
  ['1.000', '« 1.000 » est ambigu. Saisissez 1, sans séparateur.'],
  ['1,000', '« 1,000 » est ambigu. Saisissez 1, sans séparateur.'],
  ['100,005', 'Valeur maximale : 24.'],
  ['12,5', '« 12,5 » n’est pas un nombre entier.'],
  ['vingt', 'Saisissez un nombre en chiffres, par exemple 1200.'],
  ['-3', 'Valeur minimale : 0.'],
])('%s keeps invalid text, and a filled button does not act on the previous number', async (text, words) => {
  const changed = vi.fn<(value: number) => void>();
  const confirm = vi.fn<() => void>();
  const screen = await renderFrench(
    <main>
      <Counter onChange={changed} />
      <Button variant="filled" onClick={confirm}>
        Valider
      </Button>
      <Button onClick={confirm}>Annuler</Button>
    </main>,
  );
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.fill(number, text);
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  await expect.element(number).toHaveValue(text);
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(confirm).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.fill(number, text);
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  await userEvent.fill(number, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(changed.mock.calls).toEqual([[3]]);
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert').query()).toBeNull();
});

test('digits may be grouped by spaces, and a step replaces unreadable text', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Stepper label="Faites" value={1} max={5000} onChange={changed} />);
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.fill(number, '1 200');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(1200, 1);
  await userEvent.fill(number, '1.000');
  await userEvent.click(screen.getByRole('button', { name: 'Un de plus' }));
  expect(changed).toHaveBeenLastCalledWith(2, 1);
  expect(screen.getByRole('alert').query()).toBeNull();
});

test.each([
  ['300', 'Valeur maximale : 24.'],
  ['2', 'Valeur minimale : 5.'],
])('a strict live stepper refuses %s beyond its limits', async (text, words) => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(
    <Stepper label="Faites" value={9} onChange={changed} min={5} max={24} strict live />,
  );
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Faites' }), text);
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  expect(changed).not.toHaveBeenCalled();
});

test('a live stepper shows at once what is wrong with the number, and reports it', async () => {
  const reported = vi.fn<(isValid: boolean) => void>();
  const screen = await renderFrench(
    <Stepper label="Faites" value={9} onChange={() => {}} min={5} max={24} strict live onValid={reported} />,
  );
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.fill(number, '300');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Valeur maximale : 24.');
  await userEvent.fill(number, '20');
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull();
  expect(reported.mock.calls).toEqual([[true], [false], [true]]);
});

test('a live stepper applies each valid number while it is typed', async () => {
  const changed = vi.fn<(value: number) => void>();
  const screen = await renderFrench(<Stepper label="Faites" value={0} onChange={changed} max={24} live />);
  const number = screen.getByRole('spinbutton', { name: 'Faites' });
  await userEvent.click(number);
  await userEvent.keyboard('23');
  expect(changed.mock.calls.map(([value]) => value)).toEqual([2, 23]);
  await expect.element(number).toHaveValue('23');
});
