/** The content of a mail, from which its text and its HTML are made. All texts are plain. */
export type MailContent = {
  language: string;
  /** Between a label and its value, with the language's spaces. */
  colon: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Tables of goods: what each line says at the left and at the right. */
  sections: readonly { title: string; rows: readonly { text: string; note?: string; amount?: string }[] }[];
  /** Labels with amounts, the last one in bold. */
  totals: readonly (readonly [label: string, amount: string])[];
  /** Labels with values of one or more lines. */
  details: readonly (readonly [label: string, value: string])[];
  link: { label: string; url: string };
  /** Why the reader gets the mail, and how to unsubscribe. */
  footer: string;
  /** How to reach the company; empty where it is not known. */
  contact: string;
  unsubscribe: { label: string; url: string };
};

/** The plain text of a mail. */
export function mailText(content: MailContent): string {
  const { colon } = content;
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    ...content.sections.map(({ title, rows }) =>
      [
        title,
        ...rows.map(
          ({ text, note, amount }) =>
            `- ${text}${amount ? `${colon}${amount}` : ''}${note ? `\n  ${oneLine(note)}` : ''}`,
        ),
      ].join('\n'),
    ),
    content.totals.map(([label, amount]) => `${label}${colon}${amount}`).join('\n'),
    ...content.details.map(([label, value]) =>
      value.includes('\n') ? `${label}${colon.trimEnd()}\n${value}` : `${label}${colon}${value}`,
    ),
    `${content.link.label}${colon.trimEnd()}\n${content.link.url}`,
    `-- \n${content.contact && `${content.contact}\n`}${content.footer}\n${content.unsubscribe.label}${colon}${content.unsubscribe.url}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Keeps the no-break spaces of numbers and before French punctuation. */
function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, ' ');
}

const cell = 'padding:6px 0;border-bottom:1px solid #ddd;vertical-align:top';
const quiet = 'color:#555;font-size:13px';

/** The HTML of a mail: without pictures, scripts or anything that is loaded. */
export function mailHtml(content: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const sections = content.sections.map(
    ({ title, rows }) =>
      `<h2 style="font-size:15px;margin:24px 0 4px">${escapeHtml(title)}</h2>
<table role="presentation" style="width:100%;border-collapse:collapse">${rows
        .map(
          ({ text, note, amount }) =>
            `<tr><td style="${cell}">${escapeHtml(text)}${note ? `<br><span style="${quiet}">${escapeHtml(note)}</span>` : ''}</td><td style="${cell};text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(amount ?? '')}</td></tr>`,
        )
        .join('')}</table>`,
  );
  const totals = content.totals.map(([label, amount], index) => {
    const style = index === content.totals.length - 1 ? 'font-weight:bold' : '';
    return `<tr style="${style}"><td style="padding:2px 0">${escapeHtml(label)}</td><td style="padding:2px 0 2px 16px;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  const details = content.details.map(
    ([label, value]) =>
      `<p style="margin:0 0 12px"><span style="${quiet}">${escapeHtml(label)}</span><br>${lines(value)}</p>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(content.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px 16px;background:#fff;color:#1a1a1a;font:15px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
${paragraph(content.greeting)}
${content.paragraphs.map(paragraph).join('\n')}
${sections.join('\n')}
${totals.length > 0 ? `<table role="presentation" style="margin:12px 0 0 auto;border-collapse:collapse">${totals.join('')}</table>` : ''}
<div style="margin:24px 0 0">${details.join('\n')}</div>
<p style="margin:24px 0"><a href="${escapeHtml(content.link.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1a1a1a;color:#fff;text-decoration:none">${escapeHtml(content.link.label)}</a></p>
<p style="${quiet};border-top:1px solid #ddd;padding-top:12px">${content.contact && `${escapeHtml(content.contact)}<br>`}${escapeHtml(content.footer)}<br><a href="${escapeHtml(content.unsubscribe.url)}" style="color:#555">${escapeHtml(content.unsubscribe.label)}</a></p>
</div>
</body>
</html>
`;
}

function lines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>');
}

/** Escapes a text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
