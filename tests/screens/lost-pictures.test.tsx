import type { ReactElement } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { recordLink } from '#src/api/link-store.ts';
import { subscribeReconnect } from '#src/api/subscribe-reconnect.ts';
import { useRetryWhenOnline } from '#src/api/use-retry-when-online.ts';
import { JobPicture } from '#src/marking/job-picture.tsx';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { whenAdded } from './when-added.ts';

afterEach(() => recordLink(true));

const pictures: readonly [string, () => ReactElement][] = [
  ['of an article', () => <GoodsPicture hash="none" alt="A mug" width={300} height={160} eager />],
  ['of a row', () => <Thumbnail hashes={['none']} size={40} />],
  ['of a job', () => <JobPicture name="none" alt="A mug" width={960} />],
];

function Resource() {
  const [lost, lose] = useRetryWhenOnline('');
  return lost === '' ? <button onClick={() => lose('it')}>Fail</button> : <p>Lost</p>;
}

test('a request that fails only after the connection is back is repeated, once', async () => {
  const { getByRole, getByText } = await render(<Resource />);
  const reconnect = Promise.withResolvers<void>();
  onTestFinished(subscribeReconnect(() => reconnect.resolve()));
  recordLink(false);
  recordLink(true);
  await reconnect.promise;
  const fail = getByRole('button', { name: 'Fail' });
  await fail.click();
  await fail.click();
  await expect.element(getByText('Lost')).toBeVisible();
});

for (const [which, draw] of pictures) {
  test(`a picture ${which} that failed to load shows a placeholder, and is requested again once the connection is back`, async () => {
    const { container } = await render(draw());
    const image = () => container.querySelector('img');
    const sign = () => container.querySelector('svg');
    await expect.poll(sign).not.toBeNull();
    expect(image()).toBeNull();

    recordLink(false);
    await expect.poll(image).toBeNull();
    const again = whenAdded('img');
    recordLink(true);
    await again;
  });
}
