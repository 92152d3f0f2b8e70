import { Trans } from '@lingui/react/macro';

/**
 * An order's number as a headline, with its last digits emphasised. An order that the server has not accepted has none.
 */
export function OrderNumber({ number }: { number: string }) {
  if (number === '') return <Trans>Pending order</Trans>;
  const dash = number.indexOf('-') + 1;
  return (
    <>
      <span className="font-normal text-ink-2">{number.slice(0, dash)}</span>
      {number.slice(dash)}
    </>
  );
}
