import { Trans } from '@lingui/react/macro';

/** An order's number as a headline: what the eye looks for is the end. One that the server has not seen has none. */
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
