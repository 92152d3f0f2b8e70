import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How the server behaves: accepts mails, refuses them, or accepts the connection and never replies. */
export type SmtpMode = 'working' | 'failing' | 'silent';

export type SmtpServer = {
  url: string;
  /** Number of connections so far: each is an attempt to send. */
  attempts: () => number;
  /** The accepted mails: recipient and decoded text. */
  mails: { to: string; text: string }[];
  behave: (mode: SmtpMode) => void;
  close: () => Promise<void>;
};

/** A mail server on loopback with the minimum of SMTP. */
export async function startSmtpServer(first: SmtpMode): Promise<SmtpServer> {
  let mode = first;
  let attempts = 0;
  const mails: SmtpServer['mails'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    attempts += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (mode === 'silent') return;
    let to = '';
    let data: string[] | null = null;
    socket.write('220 test\r\n');
    const answer = (line: string) => {
      if (data) {
        if (line !== '.') return void data.push(line);
        mails.push({ to, text: decode(data) });
        data = null;
        socket.write('250 taken\r\n');
      } else if (line.startsWith('RCPT')) {
        to = /<(.+)>/.exec(line)![1]!;
        socket.write(mode === 'failing' ? '450 try again later\r\n' : '250 ok\r\n');
      } else if (line === 'DATA') {
        data = [];
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop()!;
      lines.forEach(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts: () => attempts,
    mails,
    behave: (next) => {
      mode = next;
      if (next !== 'silent') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** The body of a plain-text mail, decoded from quoted-printable. */
function decode(lines: readonly string[]): string {
  return lines
    .slice(lines.indexOf('') + 1)
    .join('\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
