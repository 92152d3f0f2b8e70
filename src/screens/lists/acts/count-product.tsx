import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { iconLines } from '#src/ui/icons/places.ts';

const CountDialog = lazy(async () => ({ default: (await import('./count-dialog.tsx')).CountDialog }));

/** Counting a product, for those who may: beside its form, because stock has no form. */
export function CountProduct({ row }: { row: Rows['products'] }) {
  const may = usePermissions().includes('count stock');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon={iconLines} onClick={() => setOpen(true)}>
        <Trans>Count</Trans>
      </Button>
      {open && (
        <Suspense>
          <CountDialog product={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
