import { useNavigate, useSearch } from '@tanstack/react-router';
import { isNotificationType, type NotificationType } from '#contract/rules/notification-types.ts';

/** Which notifications are shown; undefined fields do not filter. */
export interface HistoryFilter {
  type: NotificationType | undefined;
  state: 'read' | 'unread' | undefined;
}

/** The filter from the URL, and a function to change it. */
export function useHistoryFilter(): [HistoryFilter, (next: HistoryFilter) => void] {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { type, state } = given;
  const filter: HistoryFilter = {
    type: typeof type === 'string' && isNotificationType(type) ? type : undefined,
    state: state === 'read' || state === 'unread' ? state : undefined,
  };
  const choose = ({ type: nextType, state: nextState }: HistoryFilter) => {
    const search = { ...(nextType && { type: nextType }), ...(nextState && { state: nextState }) };
    void navigate({ to: '/settings/notifications', search, replace: true });
  };
  return [filter, choose];
}
