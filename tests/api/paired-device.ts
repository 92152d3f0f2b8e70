import type { Answer, TestApp } from './test-app.ts';

export const pin = '7391';

/** A browser: keeps the cookies that the server sets. */
export function createDevice(t: TestApp) {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await t.call(token ? { token } : null, method, path, body, cookie ? { cookie } : {});
    for (const line of [answer.headers['set-cookie']].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== '') jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    send,
    password: (username = 'preparer', password = 'Preparer-password') =>
      send('POST', '/api/auth/login', { username, password }),
    pin: (guess = pin, username = 'preparer') =>
      send('POST', '/api/auth/login/pin', { username, pin: guess }),
    badge: (code: string) => send('POST', '/api/auth/login/badge', { code }),
  };
}

/** The token of a sign-in. */
export const tokenOf = ({ body }: Answer) => (body as { token: string }).token;
/** The code of a printed badge. */
export const codeOf = ({ body }: Answer) => (body as { code: string }).code;
