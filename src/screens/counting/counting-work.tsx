import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addingProblem, savingProblem } from '#src/floor/counting/count-problem.ts';
import { countTextOf, parseCount } from '#src/floor/counting/count-text.ts';
import { setCountSetting, useCountSetting, type CountSetting } from '#src/floor/counting/count-settings.ts';
import { useCountScans } from '#src/floor/counting/use-count-scans.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { locationIn } from '#src/scan/location-in.ts';
import { reportWrong } from '#src/scan/report-scan.ts';
import { signalRight } from '#src/scan/signals.ts';
import { usePickedPieces } from '#src/sync/client/stock/picked-lines.ts';
import type { AisleProduct } from '#src/sync/protocol/device-questions.ts';
import { iconScan, iconTrash } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconEyeOff } from '#src/ui/icons/basic.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { CountList } from './count-list.tsx';
import { CountingBar, type CountingStep } from './counting-bar.tsx';
import {
  requestSecondCounts,
  countedIn,
  linesAt,
  linesFrom,
  awaitsSecondCount,
  linesOf,
  withPieces,
  withReview,
  withText,
  withoutSent,
  type CountLine,
} from './counting-session.ts';
import { DiscardCountDialog } from './discard-count-dialog.tsx';
import { DifferencesView } from './differences-view.tsx';
import { Keypad } from './keypad.tsx';
import { storeCounts } from './store-counts.ts';
import type { StoredSession } from './use-counting-session.ts';
import { useTypedAfterScan } from './use-typed-after-scan.ts';

export interface CountingWorkProps {
  aisle: string;
  /** Where the user starts; empty: at the first product without a count. */
  location: string;
  /** Whether the address asks for the differences. */
  isReview: boolean;
  products: readonly AisleProduct[];
  stored: StoredSession;
}

/** The count of an aisle: the list with its keypad, then the differences. */
export function CountingWork({
  aisle,
  location,
  isReview: isReviewRequested,
  products,
  stored,
}: CountingWorkProps) {
  const { t: translate } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { history } = useRouter();
  const isBlind = useCountSetting('blind');
  const isByScan = useCountSetting('by-scan');
  useWakeLock();
  const isShown = useIsMounted();
  const { session, update } = stored;
  const pickedOf = usePickedPieces(products.map(({ product }) => product.reference));
  const lines = linesOf(session, products, pickedOf);
  const textOf = (line: CountLine) => session.entries[line.id]?.text ?? '';
  const isOpen = (line: CountLine) => parseCount(textOf(line)) === null;
  const [chosenId, setChosenId] = useState(() => linesFrom(lines, location).find(isOpen)?.id ?? null);
  const [unsavedId, setUnsavedId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [scanned, setScanned] = useState('');
  const [focusRequest, setFocusRequest] = useState(0);
  const current = lines.find(({ id }) => id === chosenId) ?? lines.find(isOpen) ?? null;
  const counted = countedIn(session, pickedOf);
  const again = counted.filter((one) => one.isAboveTolerance).length;
  // Of the whole aisle: `lines` is only the products to count again once they are requested.
  const isCounted = (id: string) => parseCount(session.entries[id]?.text ?? '') !== null;
  const uncounted = products.filter(({ product }) => !isCounted(product.id)).length;
  // A count has no differences before it starts, and while a second count is asked for.
  const isReview = isReviewRequested && counted.length > 0 && !awaitsSecondCount(session);

  const focusCount = () => setFocusRequest((before) => before + 1);
  const choose = (line: CountLine | null) => {
    setChosenId(line?.id ?? null);
    setUnsavedId(null);
    focusCount();
  };
  const changeSetting = (setting: CountSetting, isOn: boolean) => {
    setCountSetting(setting, isOn);
    focusCount();
  };
  const review = () => {
    update(withReview);
    void navigate({ to: '/counting', search: { aisle, review: true } });
  };
  // Several scans may show the list before the first one has taken effect, so it replaces the address: a second step back
  // would leave the count.
  const showList = () => {
    if (isReviewRequested) void navigate({ to: '/counting', search: { aisle }, replace: true });
  };
  const goBackToList = () => (history.canGoBack() ? history.back() : showList());
  /** The next product without a count after the current one, or else before it. */
  const goToNext = () => {
    const at = current ? lines.indexOf(current) : -1;
    const next = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))].find(isOpen);
    setScanned('');
    choose(next ?? null);
    if (!next) review();
  };
  const save = () => {
    const problem = current && savingProblem(textOf(current));
    if (problem) reportWrong(problem);
    else if (current && !isOpen(current)) goToNext();
  };
  const type = (line: CountLine, typed: string) => {
    const text = countTextOf(typed);
    if (text === null) return;
    setChosenId(line.id);
    setUnsavedId(line.id);
    update((now) => withText(now, line, text));
  };

  const typedAfterScan = useTypedAfterScan(stored, current);
  useCountScans({
    lines,
    isEnabled: !isDiscarding,
    ...typedAfterScan,
    onScan: () => {
      setScanned('');
      focusCount();
    },
    typing: isReview || !current ? null : current,
    isLocation: (codes) => linesAt(lines, codes).length > 0,
    onLine: (line, pieces) => {
      showList();
      choose(line);
      // A carton always adds its pieces, a single piece only with "+1 per scan".
      const isAdded = pieces !== null && (pieces > 1 || isByScan);
      const problem = isAdded ? addingProblem(textOf(line)) : null;
      if (problem) reportWrong(problem);
      else if (isAdded) {
        setUnsavedId(line.id);
        update((now) => withPieces(now, line, pieces, isByScan));
        typedAfterScan.onAdded(line);
        const added = number(pieces);
        setScanned(t`${line.reference}: +${added}`);
      } else setScanned(line.reference);
      return problem !== null;
    },
    onUnlisted: ({ reference, codes }) => {
      const here = reference === null ? linesAt(lines, codes) : [];
      const line = here.find(isOpen) ?? here[0];
      if (!line) {
        const name = reference ?? codes[0];
        return reportWrong(
          reference === null && locationIn(codes) === null
            ? t`No product has the code ${name}. Nothing was counted.`
            : t`${name} is not in the list of aisle ${aisle}. Nothing was counted.`,
        );
      }
      signalRight();
      showList();
      choose(line);
      setScanned(line.location);
      return line;
    },
  });

  const send = async () => {
    setSending(true);
    const storedIds = await storeCounts(counted, number);
    setSending(false);
    const rest = withoutSent(stored.readLatest(), session, storedIds);
    // A banner says what was not stored; those counts stay in the list, and so does what was counted meanwhile.
    if (Object.keys(rest.entries).length > 0) return update(() => rest);
    stored.end();
    const sent = storedIds.length;
    toast({
      type: 'success',
      text: t`Aisle ${aisle}: ${plural(sent, { one: '# count saved.', other: '# counts saved.' })}`,
    });
    if (isShown()) await navigate({ to: '/counting', replace: true });
  };

  const step: CountingStep = !isReview
    ? current
      ? { name: 'count', id: current.id, counted: parseCount(textOf(current)) }
      : { name: 'finish' }
    : again > 0
      ? { name: 'again', products: again }
      : { name: 'send', counts: counted.length };
  const next = () => {
    switch (step.name) {
      case 'count':
        return save();
      case 'finish':
        return review();
      case 'again':
        update((now) => requestSecondCounts(now, pickedOf));
        choose(null);
        return goBackToList();
      case 'send':
        return void send();
    }
  };
  const openReview = () => {
    choose(null);
    if (!awaitsSecondCount(session)) review();
  };

  return (
    <>
      <FloorBar
        title={<Trans>Count of aisle {aisle}</Trans>}
        aside={isBlind ? <Trans>Blind count</Trans> : <Trans>Recorded stock shown</Trans>}
        backLabel={translate`Back to the aisles`}
        back={(props) => <Link to="/counting" {...props} />}
        menu={[
          {
            key: 'blind',
            label: translate`Blind count`,
            icon: iconEyeOff,
            checked: isBlind,
            onSelect: () => changeSetting('blind', !isBlind),
          },
          {
            key: 'by-scan',
            label: translate`+1 per scan`,
            icon: iconScan,
            checked: isByScan,
            onSelect: () => changeSetting('by-scan', !isByScan),
          },
          {
            key: 'review',
            label: translate`See the differences`,
            icon: iconArrowRight,
            disabled: counted.length === 0 || isReview || awaitsSecondCount(session),
            separatorBefore: true,
            onSelect: openReview,
          },
          {
            key: 'discard',
            label: translate`Discard this count`,
            icon: iconTrash,
            danger: true,
            onSelect: () => setDiscarding(true),
          },
        ]}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        {isReview ? (
          <DifferencesView counted={counted} uncounted={uncounted} isBlind={isBlind} />
        ) : (
          <>
            <CountList
              {...{ session, lines, current, unsavedId, isBlind, scanned, focusRequest }}
              onSelect={choose}
              onText={type}
              onEnter={save}
            />
            <Keypad
              current={current && { reference: current.reference, text: textOf(current) }}
              isByScan={isByScan}
              onKey={(key) => current && type(current, textOf(current) + key)}
              onErase={() => current && type(current, textOf(current).slice(0, -1))}
              onSlotEmpty={() => current && type(current, '0')}
              onByScan={(on) => changeSetting('by-scan', on)}
            />
          </>
        )}
      </main>
      <CountingBar
        step={step}
        isBusy={isSending}
        onPause={() => void navigate({ to: '/counting' })}
        onBack={goBackToList}
        onNext={next}
      />
      <DiscardCountDialog
        aisle={aisle}
        open={isDiscarding}
        onClose={() => {
          setDiscarding(false);
          focusCount();
        }}
        onDiscard={() => {
          stored.end();
          void navigate({ to: '/counting' });
        }}
      />
    </>
  );
}
