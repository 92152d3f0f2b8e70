import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setCountSetting, useCountSetting } from '#src/floor/count-settings.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import type { AisleProduct } from '#src/sync/protocol/device-questions.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconScan, iconTrash } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconEyeOff } from '#src/ui/icons/basic.ts';
import { toast } from '#src/ui/toast-store.ts';
import { CountList } from './count-list.tsx';
import { CountingBar, type CountingStep } from './counting-bar.tsx';
import {
  askAgain,
  countOf,
  countedIn,
  isAwaitingSecond,
  isCountText,
  linesOf,
  withPieces,
  withText,
  withoutLines,
  type Counted,
  type CountLine,
} from './counting-session.ts';
import { DifferencesView } from './differences-view.tsx';
import { Keypad } from './keypad.tsx';
import { useCountScan } from './use-count-scan.ts';
import type { SessionOfAisle } from './use-counting-session.ts';

export interface CountingWorkProps {
  aisle: string;
  products: readonly AisleProduct[];
  work: SessionOfAisle;
}

/** The count of an aisle: the list with its keypad, then the differences. */
export function CountingWork({ aisle, products, work }: CountingWorkProps) {
  const { t: say } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const isBlind = useCountSetting('blind');
  const isByScan = useCountSetting('by-scan');
  const { session, update } = work;
  const lines = linesOf(session, products);
  const textOf = (line: CountLine) => session.entries[line.id]?.text ?? '';
  const isOpen = (line: CountLine) => countOf(textOf(line)) === null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isReview, setReview] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [scanned, setScanned] = useState('');
  const current = lines.find(({ id }) => id === chosen) ?? lines.find(isOpen) ?? null;
  const counted = countedIn(session);
  const again = counted.filter((one) => one.again).length;

  const choose = (line: CountLine | null) => setChosen(line?.id ?? null);
  /** The next product without a count after the current one, or else before it. */
  const goOn = () => {
    const at = current ? lines.indexOf(current) : -1;
    const next = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))].find(isOpen);
    setScanned('');
    choose(next ?? null);
    if (!next) setReview(true);
  };
  const save = () => {
    if (current && !isOpen(current)) goOn();
  };
  const type = (line: CountLine, text: string) => {
    if (!isCountText(text)) return;
    choose(line);
    update((now) => withText(now, line, text));
  };

  useCountScan({
    lines,
    aisle,
    isEnabled: !isDiscarding,
    current: isReview ? null : current,
    onTyped: (line, digit) => type(line, textOf(line) + digit),
    onProduct: (line, pieces) => {
      setReview(false);
      choose(line);
      // A carton counts its pieces on every screen; a piece only where the device counts by scan.
      if (pieces === null || (pieces === 1 && !isByScan)) return setScanned(line.reference);
      update((now) => withPieces(now, line, pieces, !isByScan));
      const added = number(pieces);
      setScanned(t`${line.reference}: +${added}`);
    },
    onLocation: (line) => {
      setReview(false);
      choose(lines.find((one) => one.location === line.location && isOpen(one)) ?? line);
      setScanned(line.location);
    },
  });

  const send = async () => {
    setSending(true);
    const stored = await storeCounts(counted);
    setSending(false);
    const rest = withoutLines(session, stored);
    // A banner says what was not stored; those counts stay in the list.
    if (Object.keys(rest.entries).length > 0) return update(() => rest);
    work.end();
    const sent = stored.length;
    toast({
      type: 'success',
      text: t`Aisle ${aisle}: ${plural(sent, { one: '# count saved.', other: '# counts saved.' })}`,
    });
    await navigate({ to: '/counting' });
  };

  const step: CountingStep = !isReview
    ? current
      ? { name: 'count', id: current.id, counted: countOf(textOf(current)) }
      : { name: 'finish' }
    : again > 0
      ? { name: 'again', products: again }
      : { name: 'send', counts: counted.length };
  const next = () => {
    switch (step.name) {
      case 'count':
        return save();
      case 'finish':
        return setReview(true);
      case 'again':
        update(askAgain);
        choose(null);
        return setReview(false);
      case 'send':
        return void send();
    }
  };
  const openReview = () => {
    choose(null);
    setReview(!isAwaitingSecond(session));
  };

  return (
    <>
      <FloorBar
        title={<Trans>Count of aisle {aisle}</Trans>}
        aside={isBlind ? <Trans>Blind count</Trans> : <Trans>Recorded stock shown</Trans>}
        backLabel={say`Back to the aisles`}
        back={(props) => <Link to="/counting" {...props} />}
        menu={[
          {
            key: 'blind',
            label: say`Blind count`,
            icon: iconEyeOff,
            checked: isBlind,
            onSelect: () => setCountSetting('blind', !isBlind),
          },
          {
            key: 'by-scan',
            label: say`+1 per scan`,
            icon: iconScan,
            checked: isByScan,
            onSelect: () => setCountSetting('by-scan', !isByScan),
          },
          {
            key: 'review',
            label: say`See the differences`,
            icon: iconArrowRight,
            disabled: counted.length === 0 || isReview || isAwaitingSecond(session),
            separatorBefore: true,
            onSelect: openReview,
          },
          {
            key: 'discard',
            label: say`Discard this count`,
            icon: iconTrash,
            danger: true,
            onSelect: () => setDiscarding(true),
          },
        ]}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        {isReview ? (
          <DifferencesView counted={counted} uncounted={lines.filter(isOpen).length} isBlind={isBlind} />
        ) : (
          <>
            <CountList
              {...{ session, lines, current, isBlind, scanned }}
              onSelect={choose}
              onText={type}
              onEnter={save}
            />
            <Keypad
              disabled={current === null}
              isByScan={isByScan}
              onKey={(key) => current && type(current, textOf(current) + key)}
              onErase={() => current && type(current, textOf(current).slice(0, -1))}
              onEmpty={() => current && type(current, '0')}
              onByScan={(on) => setCountSetting('by-scan', on)}
            />
          </>
        )}
      </main>
      <CountingBar
        step={step}
        isBusy={isSending}
        onPause={() => void navigate({ to: '/counting' })}
        onBack={() => setReview(false)}
        onNext={next}
      />
      <ConfirmDialog
        open={isDiscarding}
        title={<Trans>Discard the count of aisle {aisle}?</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        icon={iconTrash}
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          work.end();
          void navigate({ to: '/counting' });
        }}
      >
        <Trans>What was counted is deleted from this device. No stock changes.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** Queues each count with the quantity that the user saw; returns the ids of the products whose counts are stored. */
async function storeCounts(counted: readonly Counted[]): Promise<string[]> {
  const queued = counted.map(({ line, from, counted: pieces }) => ({
    id: line.id,
    command: enqueue('stock.count', {
      product_id: line.id,
      counted: pieces,
      from,
      cause: 'count',
      note: '',
    }),
  }));
  const stored = await Promise.all(
    queued.map(async ({ id, command }) => ((await wasStored(command)) ? id : null)),
  );
  return stored.filter((id) => id !== null);
}
