import { translations, type Language } from '#contract/languages.ts';
import type { Message } from '../mails/mail-template.ts';

/** A one-time link of one account. */
export type ResetLink = { username: string; token: string };

/** Subject and text. `name` starts with a space where it is known; `single` for one link. */
const texts = translations<
  (name: string, single: boolean, urls: string) => Pick<Message, 'subject' | 'text'>
>({
  en: (name, single, urls) => {
    const open = single
      ? 'Open this link to choose a new password. It is valid for one hour and can be used once.'
      : 'Several accounts use this e-mail address. Open the link of the account whose password you want to change. Each link is valid for one hour and can be used once.';
    return {
      subject: 'Choose a new password',
      text: `Hello${name},\n\n${open}\n\n${urls}\n\nIf you did not request this, ignore this message: your password does not change.\n`,
    };
  },
  fr: (name, single, urls) => {
    const open = single
      ? 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il est valable une heure et ne peut servir qu’une fois.'
      : 'Plusieurs comptes utilisent cette adresse e-mail. Ouvrez le lien du compte dont vous voulez changer le mot de passe. Chaque lien est valable une heure et ne peut servir qu’une fois.';
    return {
      subject: 'Choisissez un nouveau mot de passe',
      text: `Bonjour${name},\n\n${open}\n\n${urls}\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: votre mot de passe ne change pas.\n`,
    };
  },
});

/**
 * The mail with the one-time links: one link for each account with the address. The token is in the URL fragment, so that
 * no log contains it.
 */
export function resetMail(
  publicUrl: string,
  language: Language,
  to: string,
  links: readonly ResetLink[],
): Message {
  const only = links.length === 1 ? links[0] : undefined;
  const urls = only
    ? resetLink(publicUrl, only.token)
    : links.map(({ username, token }) => `${username}\n${resetLink(publicUrl, token)}`).join('\n\n');
  const { subject, text } = texts[language](only ? ` ${only.username}` : '', only !== undefined, urls);
  return { to, subject, text };
}

/** The link with a one-time token. */
function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin-reset-password#token=${token}`;
}
