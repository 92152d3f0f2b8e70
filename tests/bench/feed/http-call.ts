import http from 'node:http';
import zlib from 'node:zlib';

export type HttpAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** As browsers send it. */
const acceptedEncodings = 'gzip, deflate, br';

/** Makes calls over one connection, as one device does; bodies stay compressed, because a device has its own processor. */
export function openConnection(url: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  const common = { authorization: `Bearer ${token}`, 'accept-encoding': acceptedEncodings };
  return {
    call: (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      headers: Record<string, string> = {},
      content?: string,
    ): Promise<HttpAnswer> =>
      new Promise((resolve, reject) => {
        const json = content === undefined ? {} : { 'content-type': 'application/json' };
        const options = { agent, hostname, port, method, path, headers: { ...common, ...json, ...headers } };
        const request = http.request(options, (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
          );
          reply.on('error', reject);
        });
        request.on('error', reject);
        request.end(content);
      }),
    close: () => agent.destroy(),
  };
}

/** Decompresses a body, or only its first bytes: a pull begins with what the next request needs. */
export function decode({ headers, body }: HttpAnswer, bytes = body.length): string {
  const part = body.subarray(0, bytes);
  const encoding = headers['content-encoding'];
  if (encoding === 'br')
    return zlib.brotliDecompressSync(part, { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }).toString();
  if (encoding === 'gzip')
    return zlib.gunzipSync(part, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString();
  return part.toString();
}
