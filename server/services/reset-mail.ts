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
      ? 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il sert une fois, pendant une heure.'
      : 'Plusieurs comptes ont cette adresse e-mail. Ouvrez le lien de celui dont vous voulez changer le mot de passe. Chaque lien sert une fois, pendant une heure.';
    return {
      to,
      subject: 'Quai : nouveau mot de passe',
      text: `Bonjour${name},\n\n${open}\n\n${urls}\n\nSi vous n’avez rien demandé, ignorez ce message : rien ne change.\n`,
    };
  }
  const open = only
    ? 'Open this link to choose a new password. It works once, for one hour.'
    : 'Several accounts have this e-mail address. Open the link of the one whose password you want to change. Each link works once, for one hour.';
  return {
    to,
    subject: 'Quai: new password',
    text: `Hello${name},\n\n${open}\n\n${urls}\n\nIf you did not ask for it, ignore this message: nothing changes.\n`,
  };
}

/** The link with a one-time token. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin-reset-password#token=${token}`;
}
