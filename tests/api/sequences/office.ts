import type { Answer } from '../test-app.ts';
import type { House } from './house.ts';
import type { HouseState } from './house-state.ts';
import type { Random } from './player.ts';

/** Changes through forms that happen between the commands, so that the data that users have seen becomes stale. */
export async function actInOffice(house: House, random: Random, seen: HouseState): Promise<string[]> {
  const act = random.below(6);
  const number = `AR-${random.uuid().slice(-12)}`;
  const answers: Answer[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await house.t.call('Manager', method, `/api/${path}`, body);
    answers.push(answer);
    return answer;
  };
  if (act === 0) {
    const article = random.oneOf(seen.articles);
    // Uneven, or free.
    const price = random.between(0, 9) * 111;
    await call('PATCH', `articles/${article.id}`, { price, version: article.version });
  } else if (act === 1) {
    const line = random.oneOf(seen.arrivallines);
    const change = {
      received: random.between(0, 12),
      expected: random.between(0, 12),
      version: line.version,
    };
    await call('PATCH', `arrivallines/${line.id}`, change);
  } else if (act === 2) {
    await call('POST', 'arrivals', { number, provider: 'Neuf', date: '2026-06-03', note: '' });
    const reference = random.oneOf(['R-1', 'R-5', 'FRESH']);
    const counts = { expected: random.between(0, 9), received: random.between(0, 9), rejected: 0 };
    await call('POST', 'arrivallines', { arrival_number: number, reference, ...counts, location: '' });
  } else if (act === 3) {
    const product = random.oneOf(seen.products);
    const bounds = {
      min_stock: 1,
      threshold: random.between(1, 20),
      max_stock: 40,
      version: product.version,
    };
    await call('PATCH', `products/${product.id}`, bounds);
  } else if (act === 4) {
    const list = random.oneOf(['arrivals', 'arrivallines', 'articles'] as const);
    const row = random.oneOf<{ id: string; version: number }>(seen[list]);
    await call('DELETE', `${list}/${row.id}?version=${row.version}`);
  } else {
    house.clock.advance(random.oneOf([10, 16, 40]));
  }
  return answers
    .filter((answer) => answer.status >= 500)
    .map((answer) => `a form was answered ${answer.status}: ${answer.raw}`);
}
