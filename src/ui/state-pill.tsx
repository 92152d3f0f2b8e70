import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pillStates } from './pill-states.ts';
import { Pill } from './pill.tsx';
import type { StateName } from './state-words.ts';
import { stateWords } from './state-words.ts';

export interface StatePillProps {
  state: StateName;
  /** Other words than the state's own: "1 ligne manquante". */
  children?: ReactNode;
  className?: string;
}

/** The pill of an order status, a stock level or a preparation state, with its word. */
export function StatePill({ state, children, className }: StatePillProps) {
  const { t } = useLingui();
  return (
    <Pill {...pillStates[state]} className={className ?? ''}>
      {children ?? t(stateWords[state])}
    </Pill>
  );
}
