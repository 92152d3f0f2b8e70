import { translations, type Language } from '#contract/languages.ts';
import { invitationDays } from '#contract/rules/accounts/invitation.ts';
import type { Message } from '../mails/mail-template.ts';

const texts = translations<(name: string, username: string, url: string) => Omit<Message, 'to'>>({
  en: (name, username, url) => ({
    subject: 'Your account: choose your password',
    text: `Hello ${name},\n\nAn account was created for you. Your user name is ${username}.\n\nOpen this link to choose your password. It is valid for ${invitationDays} days and can be used once.\n\n${url}\n\nIf it no longer works, ask your administrator for a new one.\n`,
  }),
  fr: (name, username, url) => ({
    subject: 'Votre compte\u00a0: choisissez votre mot de passe',
    text: `Bonjour ${name},\n\nUn compte a été créé pour vous. Votre identifiant est ${username}.\n\nOuvrez ce lien pour choisir votre mot de passe. Il est valable ${invitationDays} jours et ne peut servir qu’une fois.\n\n${url}\n\nS’il ne fonctionne plus, demandez-en un nouveau à votre administrateur.\n`,
  }),
});

/**
 * The link of an invitation. Token and user name are in the URL fragment, so that no log contains them; the page shows
 * the user name, which the user will type to sign in.
 */
export function invitationLink(publicUrl: string, token: string, username: string): string {
  return `${publicUrl}/admin-reset-password#token=${token}&user=${encodeURIComponent(username)}`;
}

/** The mail with an invitation link. */
export function invitationMail(
  publicUrl: string,
  language: Language,
  user: { username: string; full_name: string; email: string },
  token: string,
): Message {
  const name = user.full_name || user.username;
  const url = invitationLink(publicUrl, token, user.username);
  return { to: user.email, ...texts[language](name, user.username, url) };
}
