import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Log } from '#server/http/deps.ts';
import { createMail } from '#server/mail.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

const message = {
  to: 'someone@quai.test',
  subject: 'Quai : accès',
  text: 'Ouvrez https://quai.example/#token=abc\n',
};

function createLog(): Log & { lines: object[] } {
  const lines: object[] = [];
  const note = (facts: object, said: string) => void lines.push({ ...facts, said });
  return { lines, info: note, warn: note, error: note };
}

/** A minimal mail server: accepts everything, and records what it received. */
async function startMailServer(answerRecipient = '250 ok'): Promise<{ url: string; told: string[] }> {
  const told: string[] = [];
  const server = createServer((socket: Socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes
        .toString()
        .split('\r\n')
        .filter((one) => one !== '')) {
        told.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT')) socket.write(`${answerRecipient}\r\n`);
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => socket.destroy());
  });
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, told };
}

it('sends over SMTP, from an address of the installation', async () => {
  const { url, told } = await startMailServer();
  const log = createLog();
  await createMail(url, () => 'https://quai.example', log).send(message);
  expect(told).toContain('MAIL FROM:<noreply@quai.example>');
  expect(told).toContain('RCPT TO:<someone@quai.test>');
  expect(told.find((line) => line.startsWith('Subject:'))).toMatch(/^Subject: =\?UTF-8\?/i);
  expect(log.lines).toEqual([]);
});

it('rejects when the mail server refuses the mail', async () => {
  const { url } = await startMailServer('550 nobody of this name');
  await expect(createMail(url, () => 'https://quai.example', createLog()).send(message)).rejects.toThrow(
    '550',
  );
});

it('sends the end of a mail only after the caller has agreed, and names the company as its sender', async () => {
  const { url, told } = await startMailServer();
  const mail = createMail(url, () => 'https://quai.example', createLog());
  const refusal = mail.send(message, () => Promise.reject(new Error('taken over')));
  await expect(refusal).rejects.toThrow('taken over');
  expect(told).toContain('DATA');
  expect(told).not.toContain('.');
  let seen: string[] = [];
  await mail.send({ ...message, fromName: 'Atelier Dupont' }, async () => void (seen = [...told]));
  expect(seen).not.toContain('.');
  expect(told).toContain('.');
  expect(told).toContain('From: Atelier Dupont <noreply@quai.example>');
});

it.each([
  ['bonjour@quai.example', 'bonjour@quai.example'],
  ['bonjour@dupont.example', 'noreply@quai.example'],
  ['', 'noreply@quai.example'],
])(
  'replies go to the company %o, whose address sends if it has the domain of the installation',
  async (replyTo, from) => {
    const { url, told } = await startMailServer();
    await createMail(url, () => 'https://quai.example', createLog()).send({
      ...message,
      fromName: 'Dupont',
      replyTo,
    });
    expect(told).toContain(`From: Dupont <${from}>`);
    const answered = told.filter((line) => line.startsWith('Reply-To:'));
    expect(answered).toEqual(replyTo && replyTo !== from ? [`Reply-To: Dupont <${replyTo}>`] : []);
  },
);

it('logs the mail with its link when no mail server is set', async () => {
  const log = createLog();
  await createMail(null, () => 'https://quai.example', log).send(message);
  expect(log.lines).toEqual([{ ...message, said: 'mail: not sent, SMTP_URL is not set' }]);
});
