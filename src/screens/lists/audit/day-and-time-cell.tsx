import { useFormat } from '#src/i18n/use-format.ts';

/** Day and time: an audit is read to the minute, however old it is. */
export function DayAndTimeCell({ at }: { at: string }) {
  const { date } = useFormat();
  return (
    <time dateTime={at} title={`${date(at, 'numeric')} ${date(at, 'clock')}`} className="whitespace-nowrap">
      {date(at, 'moment')}
    </time>
  );
}
