import { createHash } from 'node:crypto';
import { readActKey } from '#contract/act-id.ts';
import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';

/** The response to a request with a key, stored in the same transaction as its effect. */
type Answer<T> = { status: number; body: T };

const maxKeyLength = 200;

/**
 * Runs a form's write once per `Idempotency-Key`: a repeated key and request get the stored response. Without a key it
 * simply runs. Refuses `request.idempotency_key_reused` where the key comes with another request.
 */
export async function once<T>(
  tx: Write,
  sent: string | undefined,
  request: { method: string; url: string; body: unknown },
  work: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (!sent) return work();
  if (sent.length > maxKeyLength) {
    throw new Refusal('request.invalid', { params: { reason: 'key_too_long', max: maxKeyLength } });
  }
  const key = readActKey(sent);
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const known = await tx.q
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', tx.author.user_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) {
    if (known.request_hash !== request_hash) throw new Refusal('request.idempotency_key_reused');
    return { status: known.status, body: JSON.parse(known.body) as T };
  }
  const answer = await work();
  await tx.q
    .insertInto('idempotency')
    .values({
      key,
      user_id: tx.author.user_id,
      request_hash,
      status: answer.status,
      body: JSON.stringify(answer.body ?? null),
      at: tx.now,
    })
    .execute();
  return answer;
}
