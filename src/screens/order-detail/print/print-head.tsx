import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { Barcode } from '#src/ui/barcode.tsx';

/** Head of every printed sheet: its title, the order's number, and the number as a barcode. */
export function PrintHead({ title, order }: { title: ReactNode; order: Rows['orders'] }) {
  return (
    <header className="print-head">
      <div>
        <p>
          <strong>Quai</strong>
        </p>
        <h1 className="print-title">
          {title}
          <br />
          {order.number}
        </h1>
      </div>
      {order.number !== '' && (
        <div>
          <Barcode text={order.number} className="print-barcode" />
          <p style={{ textAlign: 'center' }}>{order.number}</p>
        </div>
      )}
    </header>
  );
}
