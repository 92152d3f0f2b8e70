export type Message = { to: string; subject: string; text: string };
/** A one-time link of one account. */
export type ResetLink = { username: string; token: string };

/**
 * The mail with the one-time links, in the installation's language: one link for each account with the address. The
 * token is in the URL fragment, so that no log contains it.
 */
export function resetMail(
  { publicUrl, defaultLanguage }: { publicUrl: string; defaultLanguage: 'en' | 'fr' },
  to: string,
  links: readonly ResetLink[],
): Message {
  const only = links.length === 1 ? links[0] : undefined;
  const urls = only
    ? resetLink(publicUrl, only.token)
    : links.map(({ username, token }) => `${username}\n${resetLink(publicUrl, token)}`).join('\n\n');
  const name = only ? ` ${only.username}` : '';
  if (defaultLanguage === 'fr') {
    const open = only
      ? 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il est valable une heure et ne peut servir qu’une fois.'
      : 'Plusieurs comptes utilisent cette adresse e-mail. Ouvrez le lien du compte dont vous voulez changer le mot de passe. Chaque lien est valable une heure et ne peut servir qu’une fois.';
    return {
      to,
      subject: 'Quai : nouveau mot de passe',
      text: `Bonjour${name},\n\n${open}\n\n${urls}\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe ne change pas.\n`,
    };
  }
  const open = only
    ? 'Open this link to choose a new password. It is valid for one hour and can be used once.'
    : 'Several accounts use this email address. Open the link of the account whose password you want to change. Each link is valid for one hour and can be used once.';
  return {
    to,
    subject: 'Quai: new password',
    text: `Hello${name},\n\n${open}\n\n${urls}\n\nIf you did not request this, ignore this message: your password does not change.\n`,
  };
}

/** The link with a one-time token. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin-reset-password#token=${token}`;
}
