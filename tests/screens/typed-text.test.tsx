import { Plural, Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';
import { renderFrench } from './render-french.tsx';

test.each(['Merci <b>beaucoup</b>', '<0>PO</0>2', 'a <1/> b', 'below 5 < 6 > 4', 'C:\\u0041\\x41'])(
  'a text that a user typed is shown as it is inside a sentence: %s',
  async (typed) => {
    const count = 2;
    const { container } = await renderFrench(
      <>
        <p>
          <Trans>Said: “{typed}”</Trans>
        </p>
        <p>
          <Trans>
            Of <strong>{typed}</strong>, {count} pieces
          </Trans>
        </p>
        <p>
          <Plural value={count} one={`one of ${typed}`} other={`several of ${typed}`} />
        </p>
      </>,
    );
    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      `Said: “${typed}”`,
      `Of ${typed}, 2 pieces`,
      `several of ${typed}`,
    ]);
    expect(container.querySelector('strong')).toHaveTextContent(typed);
    expect(container.querySelector('b')).toBeNull();
  },
);
