import { translations, type Language } from '#contract/languages.ts';
import { invitationDays } from '#contract/rules/accounts/invitation.ts';
import type { Message } from '../mails/mail-template.ts';

interface Words {
  /** For a user who has no password yet. */
  invitation: { subject: string; intro: string };
  /** For a user who has one. */
  newPassword: { subject: string; intro: string };
  text: (name: string, intro: string, username: string, url: string) => string;
}

const texts = translations<Words>({
  en: {
    invitation: {
      subject: 'Your account: choose your password',
      intro: 'An account was created for you.',
    },
    newPassword: {
      subject: 'Choose a new password',
      intro: 'Your administrator sends you a link to choose a new password.',
    },
    text: (name, intro, username, url) =>
      `Hello ${name},\n\n${intro} Your user name is ${username}.\n\nOpen this link to choose your password. It is valid for ${invitationDays} days and can be used once.\n\n${url}\n\nIf it no longer works, ask your administrator for a new one.\n`,
  },
  fr: {
    invitation: {
      subject: 'Votre compte\u00a0: choisissez votre mot de passe',
      intro: 'Un compte a été créé pour vous.',
    },
    newPassword: {
      subject: 'Choisissez un nouveau mot de passe',
      intro: 'Votre administrateur vous envoie un lien pour choisir un nouveau mot de passe.',
    },
    text: (name, intro, username, url) =>
      `Bonjour ${name},\n\n${intro} Votre identifiant est ${username}.\n\nOuvrez ce lien pour choisir votre mot de passe. Il est valable ${invitationDays} jours et ne peut servir qu’une fois.\n\n${url}\n\nS’il ne fonctionne plus, demandez-en un nouveau à votre administrateur.\n`,
  },
});

/**
 * The link of an invitation. Token and user name are in the URL fragment, so that no log contains them; the page shows
 * the user name, which the user will type to sign in.
 */
export function invitationLink(publicUrl: string, token: string, username: string): string {
  return `${publicUrl}/admin-reset-password#token=${token}&user=${encodeURIComponent(username)}`;
}

/** The mail with an invitation link; a user who has a password reads that the link is for a new one. */
export function invitationMail(
  publicUrl: string,
  language: Language,
  user: { username: string; full_name: string; email: string; has_password: boolean },
  token: string,
): Message {
  const { text, ...kinds } = texts[language];
  const { subject, intro } = user.has_password ? kinds.newPassword : kinds.invitation;
  const url = invitationLink(publicUrl, token, user.username);
  return { to: user.email, subject, text: text(user.full_name || user.username, intro, user.username, url) };
}
