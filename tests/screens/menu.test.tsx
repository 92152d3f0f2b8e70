import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { renderFrench } from './render-french.tsx';

function Acts({ onSelect }: { onSelect: (key: string) => void }) {
  const items = ['Copier', 'Déplacer', 'Supprimer'].map((label) => ({
    key: label,
    label,
    onSelect: () => onSelect(label),
  }));
  return <Menu items={items} trigger={(props) => <Button {...props}>Actes</Button>} />;
}

test('a menu works by keyboard and returns the focus', async () => {
  const selected = vi.fn<(key: string) => void>();
  const screen = await renderFrench(<Acts onSelect={selected} />);
  const trigger = screen.getByRole('button', { name: 'Actes' });
  trigger.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const item = (name: string) => screen.getByRole('menuitem', { name });
  await expect.element(item('Copier')).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Supprimer')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(item('Déplacer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(selected.mock.calls).toEqual([['Déplacer']]);
  await expect.element(trigger).toHaveFocus();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('a second press and a press elsewhere close it', async () => {
  const screen = await renderFrench(
    <div className="p-20">
      <Acts onSelect={() => undefined} />
      <p>Ailleurs</p>
    </div>,
  );
  const trigger = screen.getByRole('button', { name: 'Actes' });
  await userEvent.click(trigger);
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.click(trigger);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(trigger);
  document.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('Escape in a menu inside a dialog closes only the menu', async () => {
  const closed = vi.fn<() => void>();
  const screen = await renderFrench(
    <Dialog open onClose={closed} title="Commande">
      <Acts onSelect={() => undefined} />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actes' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

const CUSTOMERS = [
  { value: 'a', label: 'Ateliers Vauban', detail: 'C-0218' },
  { value: 'b', label: 'Brasserie du Canal', detail: 'C-0131' },
];

function Customer({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('a');
  return (
    <Field label="Client">
      <Combobox
        value={value}
        options={CUSTOMERS}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    </Field>
  );
}

test('a combobox filters by typing, selects with Enter and keeps its value on blur', async () => {
  const changed = vi.fn<(value: string | null) => void>();
  const screen = await renderFrench(<Customer onChange={changed} />);
  const input = screen.getByRole('combobox', { name: 'Client' });
  await expect.element(input).toHaveValue('Ateliers Vauban');
  await userEvent.fill(input, 'canal');
  await expect.element(screen.getByRole('option', { name: /Brasserie/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('b');
  await expect.element(input).toHaveValue('Brasserie du Canal');
  await userEvent.fill(input, 'personne');
  await expect.element(screen.getByText('Aucun résultat.')).toBeVisible();
  await userEvent.tab();
  await expect.element(input).toHaveValue('Brasserie du Canal');
  await userEvent.fill(input, '');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a combobox whose whole option was typed has it chosen when the user goes on', async () => {
  const changed = vi.fn<(value: string | null) => void>();
  const screen = await renderFrench(<Customer onChange={changed} />);
  const input = screen.getByRole('combobox', { name: 'Client' });
  await userEvent.fill(input, 'brasserie du canal ');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('b');
  await expect.element(input).toHaveValue('Brasserie du Canal');
});

/** A combobox with options from a server: the first of two searches finds both, the next one of them. */
function FoundCustomer({ onChange }: { onChange: (value: string | null) => void }) {
  const [found, setFound] = useState(CUSTOMERS);
  useEffect(() => {
    const narrow = () => setFound(CUSTOMERS.slice(0, 1));
    addEventListener('answered', narrow);
    return () => removeEventListener('answered', narrow);
  }, []);
  return (
    <Combobox
      aria-label="Client"
      value={null}
      options={found}
      onQuery={() => undefined}
      onChange={onChange}
    />
  );
}

test('an answer that arrives between a press on an option and its click removes nothing', async () => {
  const changed = vi.fn<(value: string | null) => void>();
  const screen = await renderFrench(<FoundCustomer onChange={changed} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Client' }));
  const option = screen.getByRole('option', { name: /Brasserie/ });
  await expect.element(option).toBeVisible();
  const pressed = option.element();
  const at = { bubbles: true, pointerType: 'touch', isPrimary: true } as const;
  pressed.dispatchEvent(new PointerEvent('pointerdown', at));
  dispatchEvent(new Event('answered'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pressed.isConnected, 'it stays under the finger').toBe(true);
  pressed.dispatchEvent(new PointerEvent('pointerup', at));
  pressed.dispatchEvent(new PointerEvent('click', { ...at, cancelable: true }));
  await expect.poll(() => changed).toHaveBeenCalledExactlyOnceWith('b');
});
