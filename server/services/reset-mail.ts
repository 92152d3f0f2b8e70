type Message = { to: string; subject: string; text: string };

/** The mail with the one-time link, in the installation's language. The token stands in the fragment: no log sees it. */
export function resetMail(
  settings: { publicUrl: string; defaultLanguage: 'en' | 'fr' },
  made: { token: string; username: string; email: string },
): Message {
  const link = resetLink(settings.publicUrl, made.token);
  if (settings.defaultLanguage === 'fr') {
    return {
      to: made.email,
      subject: 'Quai : nouveau mot de passe',
      text: `Bonjour ${made.username},\n\nOuvrez ce lien pour choisir un nouveau mot de passe. Il sert une fois, pendant une heure.\n\n${link}\n\nSi vous n’avez rien demandé, ignorez ce message : rien ne change.\n`,
    };
  }
  return {
    to: made.email,
    subject: 'Quai: new password',
    text: `Hello ${made.username},\n\nOpen this link to choose a new password. It works once, for one hour.\n\n${link}\n\nIf you did not ask for it, ignore this message: nothing changes.\n`,
  };
}

/** Where a one-time token is used. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin-reset-password#token=${token}`;
}
