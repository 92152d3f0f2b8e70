import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { parseMail, type ReceivedMail } from './parse-mail.ts';

/**
 * How the server treats one connection. Before the mail: `strict` refuses a sender who has not signed in, `relayless` does
 * so when the recipient is named, `selective` for one recipient only; `failing` refuses the recipient for now, `unknown`
 * for good; `silent` never replies; `closing` hangs up. With the whole mail: `deferring` and `rejecting` refuse it;
 * `lossy` hangs up without keeping it; `mute` keeps it and never replies; `fragile` keeps it and hangs up.
 */
export type SmtpMode =
  | 'working'
  | 'strict'
  | 'relayless'
  | 'selective'
  | 'failing'
  | 'unknown'
  | 'silent'
  | 'closing'
  | 'deferring'
  | 'rejecting'
  | 'lossy'
  | 'mute'
  | 'fragile';

export type SmtpServer = {
  url: string;
  /** Number of connections so far: each is an attempt to send. */
  attempts: () => number;
  /** The mails that the server kept, whether it said so or not. */
  mails: ReceivedMail[];
  /** Sets the mode of further connections, or chooses one for each. */
  behave: (mode: SmtpMode | (() => SmtpMode)) => void;
  close: () => Promise<void>;
};

const recipientReplies: Partial<Record<SmtpMode, string>> = {
  failing: '450 try again later',
  unknown: '550 no such user',
  relayless: '554 5.7.1 <client@quai.test>: Relay access denied',
};
const contentReplies: Partial<Record<SmtpMode, string>> = {
  deferring: '451 try again later',
  rejecting: '554 not wanted',
};

/** A mail server on loopback with the minimum of SMTP. */
export async function startSmtpServer(first: SmtpMode | (() => SmtpMode)): Promise<SmtpServer> {
  let choose = first;
  let attempts = 0;
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    attempts += 1;
    const mode = typeof choose === 'function' ? choose() : choose;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (mode === 'closing') return void socket.destroy();
    if (mode === 'silent') return;
    let to = '';
    let data: string[] | null = null;
    socket.write('220 test\r\n');
    const receive = (lines: readonly string[]) => {
      const isRefused = mode === 'deferring' || mode === 'rejecting' || mode === 'lossy';
      if (!isRefused) mails.push(parseMail(to, lines));
      if (mode === 'lossy' || mode === 'fragile') socket.destroy();
      else if (mode !== 'mute') socket.write(`${contentReplies[mode] ?? '250 taken'}\r\n`);
    };
    const answer = (line: string) => {
      if (data) {
        if (line !== '.') return void data.push(line.replace(/^\.\./, '.'));
        receive(data);
        data = null;
      } else if (line.startsWith('MAIL') && mode === 'strict') {
        socket.write('530 5.7.0 Authentication required\r\n');
      } else if (line.startsWith('RCPT')) {
        to = /<(.+)>/.exec(line)![1]!;
        const isDenied = mode === 'selective' && to === 'client@quai.test';
        socket.write(`${recipientReplies[isDenied ? 'relayless' : mode] ?? '250 ok'}\r\n`);
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
      choose = next;
      if (next !== 'silent') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
