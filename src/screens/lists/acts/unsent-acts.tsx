import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useUnsentStock, type UnsentStock } from '../cells/use-unsent-stock.ts';
import { adjustmentWords } from './adjustment-words.ts';

/** Shows the pending count, adjustment and move of an open product. */
export function UnsentActs({ row }: { row: Rows['products'] }) {
  const { count, adjustment, move } = useUnsentStock(row.id);
  return (
    <>
      {count && <UnsentCount {...count} />}
      {adjustment && <UnsentAdjustment {...adjustment} />}
      {move && <UnsentMove at={move.at} location={move.args.location} />}
    </>
  );
}

function UnsentCount({ args, ...tap }: NonNullable<UnsentStock['count']>) {
  const { number, moment } = useFormat();
  const at = moment(tap.at);
  // Those at the location, without the picked ones.
  const pieces = number(args.counted - (args.picked ?? 0));
  return (
    <Waiting>
      <Trans>
        {at}: counted {pieces}, waiting to be sent
      </Trans>
    </Waiting>
  );
}

function UnsentAdjustment({ args, ...tap }: NonNullable<UnsentStock['adjustment']>) {
  const { t } = useLingui();
  const { number, moment } = useFormat();
  const at = moment(tap.at);
  const cause = t(adjustmentWords[args.cause]);
  const pieces = number(args.pieces);
  return (
    <Waiting>
      <Trans>
        {at}: {cause}, {pieces}, waiting to be sent
      </Trans>
    </Waiting>
  );
}

function UnsentMove({ location, ...tap }: { location: string; at: string }) {
  const { moment } = useFormat();
  const at = moment(tap.at);
  return (
    <Waiting>
      <Trans>
        {at}: moved to {location}, waiting to be sent
      </Trans>
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Notice tone="wait" icon={iconCloudOff} className="mx-5 mb-3 pointer-coarse:text-16">
      {children}
    </Notice>
  );
}
