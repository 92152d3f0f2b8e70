import { expect, it } from 'vitest';
import { mailWords } from '#server/services/mails/mail-words.ts';
import { notificationText } from '#server/services/notifications/notification-text.ts';

it('a French text needs no elision before a name', () => {
  const name = 'Ateliers des Deux Rives';
  const data = { number: '2026-000001', customer: name, lines: 3, packed: 1, day: '2026-06-12' };
  const texts = [
    mailWords.fr.footer('BAT', name),
    notificationText('order_created', data, 'fr'),
    notificationText('promise_due', data, 'fr'),
  ];
  for (const text of texts) {
    expect(text).toContain(name);
    expect(text).not.toMatch(/(de|que) Ateliers/);
  }
});
