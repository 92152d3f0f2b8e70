import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { aisleOf, MAX_LOCATION } from '#contract/rules/stock/location.ts';
import { parseCount } from '#src/floor/counting/count-text.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Scan } from '#src/scan/scan.ts';
import { scanOfField } from '#src/scan/scan-of-field.ts';
import { signalRight } from '#src/scan/signals.ts';
import { useAisles } from '#src/sync/client/stock/aisles.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { iconPlay } from '#src/ui/icons/states.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import type { CountingSession } from './counting-session.ts';
import { readSessions } from './session-store.ts';

/** `/counting` without an aisle: unfinished counts of this device, and the aisles to choose from. */
export function AisleChoice() {
  const { t } = useLingui();
  const { data: aisles, isLoading } = useAisles();
  // Drafts are no rows of the replica; under its key they are read again when rows or the user's rights change.
  const sessions = useQuery({ queryKey: ['replica', 'counting-sessions'], queryFn: readSessions, gcTime: 0 });
  const open = sessions.data ?? [];
  const navigate = useNavigate();
  const findAndOpen = useFindByScan((found) => {
    if (found.kind !== 'location') return false;
    signalRight();
    const { location } = found;
    void navigate({ to: '/counting', search: { aisle: aisleOf(location), location } });
    return true;
  });
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t`Unfinished counts`}>
          <h2 className="px-4 pt-5 pb-2 text-20 font-bold md:px-6">
            <Trans>Unfinished counts</Trans>
          </h2>
          <ul className="border-t border-line">
            {open.map((session) => (
              <OpenSession key={session.aisle} session={session} />
            ))}
          </ul>
        </section>
      )}
      <h2 className="px-4 pt-5 pb-2 text-20 font-bold md:px-6">
        <Trans>Choose an aisle</Trans>
      </h2>
      {aisles && aisles.length > 0 && (
        <p className="px-4 pb-3 text-16 text-ink-2 md:px-6">
          <Trans>Or scan a location: the count starts there.</Trans>
        </p>
      )}
      {aisles && aisles.length > 0 && (
        <ul className="border-t border-line">
          {aisles.map(({ aisle, products }) => (
            <li key={aisle} className="border-b border-line">
              <Link
                to="/counting"
                search={{ aisle }}
                className="flex min-h-16 items-center gap-4 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-3 md:px-6"
              >
                <span className="min-w-0 flex-1 text-20 font-bold wrap-anywhere">{aisle}</span>
                <span className="text-16 text-ink-2">
                  <Plural value={products} one="# product" other="# products" />
                </span>
                <Icon icon={iconChevronRight} className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isLoading && (aisles ?? []).length === 0 && <TypedAisle onScan={findAndOpen} />}
    </>
  );
}

function OpenSession({ session }: { session: CountingSession }) {
  const { moment } = useFormat();
  const { aisle } = session;
  const started = moment(new Date(session.startedAt).toISOString());
  const counted = Object.values(session.entries).filter(
    ({ text, first }) => first !== undefined || parseCount(text) !== null,
  ).length;
  return (
    <li className="border-b border-line">
      <Link
        to="/counting"
        search={{ aisle }}
        className="flex min-h-18 items-center gap-4 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-3 md:px-6"
      >
        <Icon icon={iconPlay} size={24} className="text-act" />
        <span className="min-w-0 flex-1">
          <span className="block text-20 font-bold">
            <Trans>Continue aisle {aisle}</Trans>
          </span>
          <span className="text-16 text-ink-2">
            <Plural value={counted} one="# product counted" other="# products counted" /> · {started}
          </span>
        </span>
        <Icon icon={iconChevronRight} className="text-ink-3" />
      </Link>
    </li>
  );
}

/**
 * For a device that does not have the stock: the user names the aisle, and the server is asked for it. What is scanned
 * into the field may be no location, so it is found as any other scan.
 */
function TypedAisle({ onScan }: { onScan: (scan: Scan) => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [aisle, setAisle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const scan = field.current && scanOfField(field.current);
    if (scan?.source === 'scanner') return onScan(scan);
    const wanted = aisleOf(aisle);
    if (wanted === '') return setError(t`Enter an aisle, for example B.`);
    const limit = MAX_LOCATION;
    if (wanted.length > limit) return setError(t`Too long: ${limit} characters at most.`);
    void navigate({ to: '/counting', search: { aisle: wanted } });
  };
  return (
    <form className="flex max-w-110 flex-col gap-4 px-4 md:px-6" onSubmit={choose}>
      <Field
        label={<Trans>Aisle</Trans>}
        hint={<Trans>Type it, or scan one of its locations.</Trans>}
        error={error}
        required
      >
        <TextInput
          ref={field}
          data-scan="type"
          value={aisle}
          onChange={(event) => {
            setAisle(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <Button type="submit" variant="filled" size="technician">
        <Trans>Open the list</Trans>
      </Button>
    </form>
  );
}
