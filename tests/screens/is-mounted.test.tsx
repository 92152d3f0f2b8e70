import { useEffect, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';

let isOldMounted = () => false;

function Old() {
  const isMounted = useIsMounted();
  useEffect(() => {
    isOldMounted = isMounted;
  }, [isMounted]);
  return null;
}

function New({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}

test('what another component has replaced is no longer mounted once the other one is shown', async () => {
  const { rerender } = await render(<Old />);
  expect(isOldMounted()).toBe(true);
  let seen: boolean | undefined;
  await rerender(<New onShown={() => void (seen = isOldMounted())} />);
  expect(seen).toBe(false);
});
