import { describe, expect, it } from 'vitest';
import { mailAppOfSuite } from './mail-app.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('the company as the sender of mails, on %s', (kind) => {
  const m = mailAppOfSuite(kind);

  it('gets the replies, and the foot of each mail names its e-mail and phone', async () => {
    const company = { name: 'Ateliers & Cie', email: 'bonjour@ateliers.test', phone: '0472000000' };
    await m.t.db.write.updateTable('company').set(company).execute();
    await m.place();
    const invited = await m.t.call('Admin', 'POST', `/api/users/${m.colleague.id}/invitation/mail`);
    expect(invited.status).toBe(200);
    await m.t.call(null, 'POST', '/api/auth/password-reset', { email: 'manager@quai.test' });
    const mails = await m.send();
    expect(new Set(mails.map(({ to }) => to))).toEqual(
      new Set(['client@quai.test', 'colleague@quai.test', 'manager@quai.test']),
    );
    const contact = 'Ateliers & Cie · 0472000000 · bonjour@ateliers.test';
    for (const { headers, text } of mails) {
      expect(headers['from']).toBe('"Ateliers & Cie" <noreply@quai.test>');
      expect(headers['reply-to']).toBe('"Ateliers & Cie" <bonjour@ateliers.test>');
      expect(text).toContain(`\n-- \n${contact}`);
      expect(`${headers['from']}${text.replaceAll(/quai\.test/g, '')}`).not.toMatch(/Quai/);
    }
    await m.t.db.write.updateTable('company').set({ email: '', phone: '' }).execute();
    m.smtp.mails.splice(0);
    await m.place();
    for (const { headers, text } of await m.send()) {
      expect(headers).not.toHaveProperty('reply-to');
      expect(text).toContain('\n-- \nYou receive this message from Ateliers & Cie');
    }
  });
});
