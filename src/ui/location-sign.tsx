import { useLingui } from '@lingui/react/macro';

export interface LocationSignProps {
  /** `B-07-3-02`: aisle, bay, level, slot. Any other text is shown as one cell. */
  location: string;
  /** small for rows, medium for headlines, large for the next stop, full for the width of the picking screen. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** The current target: the only yellow sign on a screen. */
  current?: boolean;
  /** The part, 0 to 3, in which a wrongly scanned location differs. */
  wrongPart?: number;
  className?: string;
}

/** A location in the racks, drawn like the sign on the rack. */
export function LocationSign({
  location,
  size = 'small',
  current = false,
  wrongPart,
  className,
}: LocationSignProps) {
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
      className={`location-sign location-sign-${size} ${current ? 'location-sign-current' : ''} ${className ?? ''}`}
    >
      {(named ? parts : [location]).map((part, at) => (
        <span key={names[at]} className="location-sign-part">
          {size === 'full' && <span className="location-sign-name">{names[at]}</span>}
          {at === wrongPart ? <s>{part}</s> : part}
        </span>
      ))}
    </span>
  );
}
