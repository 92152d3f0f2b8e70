import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepTyped, readTyped, readTypedFrom, shortFieldOf } from '#src/floor/typed-number.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const profile = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (group: string) => page.getByRole('group', { name: group }).getByRole('spinbutton');
/** What an earlier load of the page kept in this tab. */
const keptBefore = (name: string, text: string) =>
  sessionStorage.setItem(`typed_number:${profile.user_id}:${name}`, text);

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

const openPicking = async () => {
  const rows = [lineOf(1), lineOf(2, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(rows, { claimed_by: profile.username, claimed_at: new Date().toISOString() });
  openWarehouse(profile, [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
};

describe('while picking', () => {
  test('a number is kept from the first digit until it is confirmed', async () => {
    await openPicking();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('REF-1');
    await button('Le compte y est').click();
    await field('Prélevée').fill('7');
    expect(readTyped(idOf(101))).toBe('7');
    await button('Valider le compte').click();
    await expect.element(button('Encore 3 à prélever')).toBeVisible();
    expect(readTyped(idOf(101))).toBeNull();
  });

  test('a number that was not confirmed is in its dialog again after a reload', async () => {
    keptBefore(idOf(102), '17');
    await openPicking();
    await expect.element(page.getByRole('dialog', { name: /TX-1042-BLE/ })).toBeVisible();
    await expect.element(field('Prélevée')).toHaveValue('17');
    await button('Valider le compte').click();
    await expect.element(button('Encore 7 à prélever')).toBeVisible();
    expect(readTyped(idOf(102))).toBeNull();
  });
});

describe('after a restart of the browser, which ends the tab', () => {
  const hours = (n: number) => n * 60 * 60 * 1000;
  const typeAndRestart = async (text: string) => {
    await openPicking();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    keepTyped(idOf(102), text, 12);
    sessionStorage.clear();
  };

  test('a number that was not confirmed is in its dialog again', async () => {
    await typeAndRestart('17');
    await openPicking();
    await expect.element(field('Prélevée').last()).toHaveValue('17');
    await button('Valider le compte').last().click();
    await expect.poll(() => readTyped(idOf(102))).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('typed_number'))).toEqual([]);
  });

  test('it comes with the number that it replaces, for twelve hours', async () => {
    await typeAndRestart('17 et 3');
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    clock.mockReturnValue(now + hours(11));
    expect([readTyped(idOf(102)), readTypedFrom(idOf(102))]).toEqual(['17 et 3', 12]);
    clock.mockReturnValue(now + hours(13));
    expect([readTyped(idOf(102)), readTypedFrom(idOf(102))]).toEqual([null, null]);
    clock.mockRestore();
    expect(readTyped(idOf(102))).toBeNull();
  });

  test('another user does not get it, and what is too old is deleted for all users', async () => {
    await typeAndRestart('17 et 3');
    const other = `typed_number:u-Manager:${idOf(102)}`;
    const own = `typed_number:${profile.user_id}:${idOf(102)}`;
    localStorage.setItem(other, `${Date.now()} 9`);
    expect(readTyped(idOf(102))).toBe('17 et 3');
    localStorage.removeItem(own);
    expect(readTyped(idOf(102))).toBeNull();
    localStorage.setItem(other, `${Date.now() - hours(13)} 9`);
    keepTyped(idOf(101), '1');
    expect(localStorage.getItem(other)).toBeNull();
  });
});

test('a number that another tab of the user confirmed does not come back in this one', async () => {
  await openPicking();
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  keepTyped(idOf(102), '17', 12);
  // The other tab has no access to what this one keeps for itself.
  for (const key of Object.keys(localStorage))
    if (key.startsWith('typed_number')) localStorage.removeItem(key);
  expect([readTyped(idOf(102)), readTypedFrom(idOf(102))]).toEqual([null, null]);
});

test('a device that is full keeps the number in the tab, and none that it replaced', async () => {
  await openPicking();
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  keepTyped(idOf(102), '1');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    full.mockRestore();
    this.setItem(...item);
  });
  keepTyped(idOf(102), '17');
  expect(readTyped(idOf(102))).toBe('17');
  sessionStorage.clear();
  expect(readTyped(idOf(102))).toBeNull();
});

describe('in the report of a shortage', () => {
  test('a number is kept from the first digit until the dialog closes', async () => {
    await openPicking();
    await button('Manquant').click();
    await field('Trouvés').fill('4');
    expect(readTyped(shortFieldOf(idOf(101)))).toBe('4');
    await button('Continuer à chercher').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
    expect(readTyped(shortFieldOf(idOf(101)))).toBeNull();
  });

  test('a number that was not reported is in its dialog again after a reload', async () => {
    keptBefore(shortFieldOf(idOf(102)), '17');
    await openPicking();
    await expect.element(page.getByRole('dialog', { name: /TX-1042-BLE/ })).toBeVisible();
    await expect.element(field('Trouvés')).toHaveValue('17');
    await page.getByRole('radio').first().click();
    await button('Signaler un manque').click();
    await expect.poll(() => readTyped(shortFieldOf(idOf(102)))).toBeNull();
  });
});

describe('on a line of an arrival', () => {
  const openArrival = async () => {
    openDock(profile, [arrivalLineOf(1), arrivalLineOf(2)]);
    await openPage(`/arrivals?arrival=${idOf(1)}`);
  };

  test('a number is kept from the first digit until it is confirmed', async () => {
    await openArrival();
    await scanIntoArrival('ref-1');
    await field('Reçues').fill('15');
    const name = `${arrivalLineOf(1).id}:received`;
    expect(readTyped(name)).toBe('15');
    await userEvent.keyboard('{Enter}');
    expect(readTyped(name)).toBeNull();
  });

  test('a number that was not confirmed is there again after a reload', async () => {
    keptBefore(`${arrivalLineOf(2).id}:received`, '15');
    await openArrival();
    await expect.element(field('Reçues')).toHaveValue('15');
  });

  test('a number that is there again after a reload is in the dialog, and is applied', async () => {
    keptBefore(`${arrivalLineOf(2).id}:received`, '15');
    keptBefore(`${arrivalLineOf(2).id}:rejected`, '2');
    const dock = openDock(profile, [arrivalLineOf(1, { received: 20 }), arrivalLineOf(2)]);
    await openPage(`/arrivals?arrival=${idOf(1)}`);
    await expect.element(field('Reçues')).toHaveValue('15');
    await button('Ajouter 20 au stock…').click();
    const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
    await ask.getByRole('button', { name: 'Ajouter 33 pièces au stock' }).click();
    await expect
      .poll(() => dock.commands.map(({ type, args }) => ({ type, ...(args as object) })))
      .toMatchObject([
        { type: 'arrival.receive', received: 15, rejected: 0 },
        { type: 'arrival.receive', received: 15, rejected: 2 },
        { type: 'arrival.apply' },
      ]);
  });

  test('a number far above the expected one asks before the arrival can be applied, also after a reload', async () => {
    keptBefore(`${arrivalLineOf(2).id}:received`, '1500');
    openDock(profile, [arrivalLineOf(1, { received: 20 }), arrivalLineOf(2)]);
    await openPage(`/arrivals?arrival=${idOf(1)}`);
    await expect.element(field('Reçues')).toHaveValue('1500');
    await button('Ajouter 20 au stock…').click();
    await expect.element(page.getByRole('alertdialog', { name: /^REF-2/ })).toBeVisible();
    expect(page.getByRole('dialog', { name: /Mettre AR-1 en stock/ }).query()).toBeNull();
    await button(/^Enregistrer 1\s500$/).click();
    await expect.element(button(/^Ajouter 1\s520 au stock…$/)).toBeVisible();
  });

  test('the button beside a number that is there again after a reload replaces it', async () => {
    keptBefore(`${arrivalLineOf(2).id}:received`, '15');
    await openArrival();
    await expect.element(field('Reçues')).toHaveValue('15');
    await button('Les 20').click();
    await expect.element(field('Reçues')).toHaveValue('20');
    expect(readTyped(`${arrivalLineOf(2).id}:received`)).toBeNull();
  });
});
