import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';

type Clothes = { className: string; children: ReactNode };

/** A link to the marking page of a job, for use as a button: `<Button render={renderJobLink(job)}>`. */
export function renderJobLink({
  order_id,
  id,
}: Pick<Rows['customizations'], 'order_id' | 'id'>): (clothes: Clothes) => ReactElement {
  return (clothes) => (
    <Link to="/orders/$orderId/marking" params={{ orderId: order_id }} search={{ job: id }} {...clothes} />
  );
}
