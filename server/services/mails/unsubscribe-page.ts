import type { Language } from '#contract/languages.ts';
import { escapeHtml } from './mail-layout.ts';
import { mailWords } from './mail-words.ts';
import type { Subscription } from './unsubscribe.ts';

/**
 * The page of an unsubscribe link, without scripts: a question with a button, or a sentence that the user is unsubscribed.
 * @param subscription null for a link that is not valid any more
 */
export function unsubscribePage(subscription: Subscription | null, language: Language): string {
  const { page, kinds } = mailWords[language];
  const kind = subscription ? kinds[subscription.kind] : '';
  const text = !subscription
    ? page.invalid
    : subscription.isUnsubscribed
      ? page.done(kind)
      : page.question(kind, maskEmail(subscription.email));
  const isQuestion = subscription !== null && !subscription.isUnsubscribed;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="/api/mails/page.css">
</head>
<body>
<main>
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(text)}</p>
${isQuestion ? `<form method="post"><button type="submit">${escapeHtml(page.button)}</button></form>` : `<p>${subscription ? escapeHtml(page.change) : ''}</p><p><a href="/settings#notifications">${escapeHtml(page.settings)}</a></p>`}
</main>
</body>
</html>
`;
}

/** `jean@example.com` as `j…@example.com`: a forwarded mail shows the link to others. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1…@');
}

/** The style of the page; inline styles are not allowed. */
export const unsubscribeStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 480px; margin: 8vh auto 0; overflow-wrap: anywhere; }
h1 { font-size: 22px; line-height: 1.25; }
button { min-height: 44px; padding: 0 20px; font: inherit; font-weight: 600; cursor: pointer; }
`;
