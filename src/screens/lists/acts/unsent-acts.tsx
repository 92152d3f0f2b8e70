import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useUnsentStock, type UnsentStock } from '../cells/use-unsent-stock.ts';
import { adjustmentWords } from './adjustment-words.ts';

/** Shows the pending stock commands of an open product. */
export function UnsentActs({ row }: { row: Rows['products'] }) {
  return useUnsentStock(row.id).map((unsent) => (
    <Notice key={unsent.type} tone="wait" icon={iconCloudOff} className="mx-5 mb-3 pointer-coarse:text-16">
      <UnsentText {...unsent} />
    </Notice>
  ));
}

/** A command about a product that has no sentence here does not compile. */
function UnsentText({ type, args, queued_at: tap }: UnsentStock): ReactElement {
  const { t } = useLingui();
  const { number, moment } = useFormat();
  const at = moment(tap);
  switch (type) {
    case 'stock.count': {
      // Those at the location, without the picked ones.
      const pieces = number(args.counted - (args.picked ?? 0));
      return (
        <Trans>
          {at}: counted {pieces}, waiting to be sent
        </Trans>
      );
    }
    case 'stock.adjust': {
      const cause = t(adjustmentWords[args.cause]);
      const pieces = number(args.pieces);
      return (
        <Trans>
          {at}: {cause}, {pieces}, waiting to be sent
        </Trans>
      );
    }
    case 'product.relocate': {
      const { location } = args;
      return (
        <Trans>
          {at}: moved to {location}, waiting to be sent
        </Trans>
      );
    }
  }
}
