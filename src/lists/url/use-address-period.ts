import { useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { toReportPeriod, type Days } from '#contract/rules/reports/report-period.ts';
import { toast } from '#src/ui/toast-store.ts';
import { stringifyPlainSearch } from './plain-search.ts';
import { useNavigateWithin } from './use-navigate-within.ts';

/**
 * The days in the URL; null where it has none. The URL follows what is shown: a period that is too long becomes shorter,
 * and one that does not exist is removed, with a message.
 */
export function useAddressPeriod(): Days | null {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigateWithin();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [from, to] = [search['from'], search['to']].map((day) => (typeof day === 'string' ? day : ''));
  const days = useMemo(() => toReportPeriod({ from: from ?? '', to: to ?? '' }), [from, to]);
  const isImpossible = days === null && ('from' in search || 'to' in search);
  const isOther = isImpossible || (days !== null && days.from !== from);
  const message = t`The period in this address does not exist, so another one is shown.`;
  useEffect(() => {
    if (isImpossible) toast({ type: 'warning', text: message, duration: 6000 });
  }, [isImpossible, message]);
  useEffect(() => {
    if (!isOther) return undefined;
    const shown = days ?? { from: undefined, to: undefined };
    const correct = () => navigate({ search: stringifyPlainSearch({ ...search, ...shown }), replace: true });
    correct();
    // `navigate` does nothing until the navigation that opens this screen, such as one after the sign-in, has ended.
    return router.subscribe('onResolved', correct);
  }, [isOther, search, days, navigate, router]);
  return days;
}
