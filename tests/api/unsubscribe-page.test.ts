import { describe, expect, it } from 'vitest';
import { mailAppOfSuite } from './mail-app.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('the page of the link that ends mails, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  async function mailedLink(to: string): Promise<string> {
    await m.place();
    const mails = await m.send();
    const { headers } = mails.find((mail) => mail.to === to)!;
    m.smtp.mails.splice(0);
    return new URL(/<(http[^>]+)>/.exec(headers['list-unsubscribe']!)![1]!).pathname;
  }
  const open = async (path: string, language?: string, method: 'GET' | 'POST' = 'GET') =>
    (await m.t.call(null, method, path, undefined, language ? { 'accept-language': language } : {})).raw;

  it('says that the mails have ended, also when it is opened again, until the user wants them again', async () => {
    const path = await mailedLink('client@quai.test');
    expect(await open(path, 'en')).toContain('<form method="post">');
    const ended = await open(path, 'en', 'POST');
    expect(ended).toContain('You will get no more e-mails about: orders received or changed.');
    expect(await open(path, 'en')).toBe(ended);
    const mailed = ['order_confirmed', 'order_status', 'proof'];
    await m.t.call('Client', 'PUT', '/api/notifications/muted', { mailed });
    expect(await open(path, 'en')).toContain('<form method="post">');
  });

  it('has the language of the mail where the browser names none', async () => {
    await m.t.write(({ q }) =>
      q.updateTable('customers').set({ language: 'fr' }).where('code', '=', 'C-CLIENT').execute(),
    );
    const path = await mailedLink('colleague@quai.test');
    expect(await open(path)).toContain('<html lang="fr">');
    expect(await open(path, 'en')).toContain('<html lang="en">');
    expect(await open(path, '', 'POST')).toContain('Vous ne recevrez plus les e-mails');
  });
});
