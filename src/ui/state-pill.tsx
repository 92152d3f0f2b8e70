import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pillStates } from './pill-states.ts';
import { Pill } from './pill.tsx';
import type { StateName } from './state-words.ts';
import { stateWords } from './state-words.ts';

export interface StatePillProps {
  state: StateName;
  /** Replaces the default label of the state: "1 line missing". */
  children?: ReactNode;
  className?: string;
}

/** The pill of an order status, stock level or step of an order line, with its label. */
export function StatePill({ state, children, className }: StatePillProps) {
  const { t } = useLingui();
  return (
    <Pill {...pillStates[state]} className={className ?? ''}>
      {children ?? t(stateWords[state])}
    </Pill>
  );
}
