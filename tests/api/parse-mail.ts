export type ReceivedMail = {
  to: string;
  /** By name in lower case, decoded. */
  headers: Record<string, string>;
  text: string;
  /** Empty in a mail of plain text. */
  html: string;
};

/** Reads a mail as it came over the wire: plain text, or text and HTML. */
export function parseMail(to: string, lines: readonly string[]): ReceivedMail {
  const { headers, body } = parsePart(lines);
  const type = headers['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return { to, headers, text: decode(headers, body), html: '' };
  const parts = body
    .join('\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\n/, '').replace(/\n$/, '').split('\n')));
  const find = (kind: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(kind));
    return part ? decode(part.headers, part.body) : '';
  };
  return { to, headers, text: find('text/plain'), html: find('text/html') };
}

function parsePart(lines: readonly string[]): { headers: Record<string, string>; body: string[] } {
  const end = lines.indexOf('');
  const unfolded = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    unfolded.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
    }),
  );
  return { headers, body: lines.slice(end + 1) };
}

/** Encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
    );
}

function decode(headers: Record<string, string>, body: readonly string[]): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body.join(''), 'base64').toString();
  const text = body.join('\n');
  return encoding === 'quoted-printable' ? unquote(text.replace(/=\n/g, '')) : text;
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
