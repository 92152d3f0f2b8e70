import { useLingui } from '@lingui/react/macro';

export interface PlateProps {
  /** `B-07-3-02`: aisle, bay, level, slot. Any other text shows as one cell. */
  location: string;
  /** small stands in a row, medium in a headline, large is the next stop, full is the picking screen's own width. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** The place to go to now: the only yellow plate on a screen. */
  here?: boolean;
  /** The part, 0 to 3, in which a wrongly scanned place differs. */
  struck?: number;
  className?: string;
}

/** A place in the racks, as on the sign that hangs there. */
export function Plate({ location, size = 'small', here = false, struck, className }: PlateProps) {
  const { t } = useLingui();
  const parts = location.split('-');
  const [aisle, bay, level, slot] = parts;
  const named = parts.length === 4;
  const names = named ? [t`Aisle`, t`Bay`, t`Level`, t`Slot`] : [t`Location`];
  const label = named ? t`Aisle ${aisle}, bay ${bay}, level ${level}, slot ${slot}` : t`Location ${location}`;
  return (
    <span
      role="img"
      aria-label={label}
      className={`plate plate-${size} ${here ? 'plate-here' : ''} ${className ?? ''}`}
    >
      {(named ? parts : [location]).map((part, at) => (
        <span key={names[at]} className="plate-part">
          {size === 'full' && <span className="plate-name">{names[at]}</span>}
          {at === struck ? <s>{part}</s> : part}
        </span>
      ))}
    </span>
  );
}
