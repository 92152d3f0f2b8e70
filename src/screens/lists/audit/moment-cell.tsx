import { useFormat } from '#src/i18n/use-format.ts';

/** A day and its time: an audit is read by the minute, however long ago. */
export function MomentCell({ at }: { at: string }) {
  const { date } = useFormat();
  return (
    <time dateTime={at} title={`${date(at, 'numeric')} ${date(at, 'clock')}`} className="whitespace-nowrap">
      {date(at, 'moment')}
    </time>
  );
}
