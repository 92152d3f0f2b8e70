import { beforeEach, describe, expect, it } from 'vitest';
import type { PaperLanguage } from '#contract/rules/papers/paper-language.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { moveOrder } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

type Choice = '' | 'en' | 'fr';

/** Of a mail that its reader gets without having used the application: the expected language, by who has chosen one. */
const cases: { customer: PaperLanguage; company: Choice; expected: 'en' | 'fr' }[] = [
  { customer: 'company', company: '', expected: 'en' },
  { customer: 'company', company: 'fr', expected: 'fr' },
  { customer: 'fr', company: '', expected: 'fr' },
  { customer: 'en', company: 'fr', expected: 'en' },
];

describe.each(databaseKinds)('the language of mails on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(async () => {
    await m.discard();
    await m.t.db.write.deleteFrom('user_language').execute();
  });

  const choose = async (customer: PaperLanguage, company: Choice) => {
    const { write } = m.t.db;
    await write.updateTable('customers').set({ language: customer }).where('code', '=', 'C-CLIENT').execute();
    await write.updateTable('company').set({ language: company }).execute();
  };
  /** Invitations and password links are also sent by the application itself, which `send` does not wait for. */
  const expectMailed = async (subject: string) => {
    await expect.poll(() => m.smtp.mails.map(({ headers }) => headers['subject'])).toEqual([subject]);
  };
  const subjects = async () => (await m.send()).map(({ headers }) => headers['subject']!);
  const makeUser = (username: string, role: 'Client' | 'Preparer', customer_code = '') =>
    m.t.write((tx) =>
      insertRow(tx, 'users', { username, role, customer_code, email: `${username}@quai.test`, active: 1 }),
    );
  const invite = (id: string) => m.t.call('Admin', 'POST', `/api/users/${id}/invitation/mail`);
  const requestReset = (email: string) => m.t.call(null, 'POST', '/api/auth/password-reset', { email });

  it.each(cases)(
    'a customer ($customer) of the company ($company) who has not signed in gets order mails like the papers ($expected)',
    async ({ customer, company, expected }) => {
      await choose(customer, company);
      const { number, order_id } = await m.place();
      const received = { en: `Order ${number} received`, fr: `Commande ${number} reçue` }[expected];
      expect(await subjects()).toEqual([received, received]);
      await m.discard();
      await moveOrder(m.t, 'Manager', order_id, 'Canceled');
      for (const subject of await subjects())
        expect(subject).toContain({ en: 'Order', fr: 'Commande' }[expected]);
    },
  );

  it('the language in which the reader last used the application comes first', async () => {
    await choose('fr', 'fr');
    await recordUserLanguage(m.t, m.colleague.id, 'en');
    const { number } = await m.place();
    expect(await subjects()).toEqual([`Commande ${number} reçue`, `Order ${number} received`]);
  });

  it.each(cases)(
    'the invitation and the password link of a customer ($customer) of the company ($company) are in the same ($expected)',
    async ({ customer, company, expected }) => {
      await choose(customer, company);
      const username = `new-${customer}-${company}`;
      const { id } = await makeUser(username, 'Client', 'C-CLIENT');
      expect((await invite(id)).status).toBe(200);
      const invitation = {
        en: 'Your account: choose your password',
        fr: 'Votre compte\u00a0: choisissez votre mot de passe',
      }[expected];
      await expectMailed(invitation);
      m.smtp.mails.splice(0);
      await requestReset(`${username}@quai.test`);
      const reset = { en: 'Choose a new password', fr: 'Choisissez un nouveau mot de passe' }[expected];
      await expectMailed(reset);
    },
  );

  it('staff get invitations in the language of the company, and password links in their own once they have one', async () => {
    await choose('en', 'fr');
    const { id } = await makeUser('paul', 'Preparer');
    await invite(id);
    await expectMailed('Votre compte\u00a0: choisissez votre mot de passe');
    m.smtp.mails.splice(0);
    await recordUserLanguage(m.t, id, 'en');
    await requestReset('paul@quai.test');
    await expectMailed('Choose a new password');
  });
});
