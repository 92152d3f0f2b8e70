import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Conflict, QueuedDetails, Side } from '#src/commands/client-command.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { stateWords } from '#src/ui/state-words.ts';
import { proofStateWords } from '../job-state-words.ts';
import { closeTray } from '../sync-state/tray-store.ts';
import { dependantsOf } from '../unsettled/dependants.ts';
import { ConflictDependants } from './conflict-dependants.tsx';
import { ConflictSide } from './conflict-side.tsx';
import { ConflictTitle } from './conflict-title.tsx';
import { DecideAgainButton } from './correction-button.tsx';
import { DiscardAll } from './discard-all.tsx';
import { HeldAmendments } from './held-amendments.tsx';
import { keepMine, takeTheirs } from './settle-conflict.ts';
import { useChangeAuthor } from './use-change-author.ts';

/** As high as the other buttons, 48 px or more. */
const choice = 'min-h-[max(3rem,var(--control))] px-2 whitespace-normal';

export interface ConflictCardProps {
  queued: QueuedCommand;
  /**
   * Later commands that set the same field, maybe to another value (`supersedingCommands`): they are settled together with
   * it, and the last one is the user's side.
   */
  supersededBy: readonly QueuedCommand[];
  conflict: Conflict;
  details: QueuedDetails;
  className?: string | undefined;
}

/** The user's change and the conflicting one side by side, with equal choices (at most three): no button is filled. */
export function ConflictCard({ queued, supersededBy, conflict, details, className }: ConflictCardProps) {
  const { t } = useLingui();
  const { moment, number, money } = useFormat();
  const other = useChangeAuthor(conflict, queued.id);
  const sideText = useSideWords();
  const mine = sideText(conflict.mine);
  const theirs = sideText(conflict.theirs);
  const isPayment = conflict.kind === 'paid';
  const write = isPayment ? money : number;
  const all = conflict.both && write(conflict.both.quantity);
  const theirNumber = conflict.theirs.quantity ?? conflict.theirs.paid ?? 0;
  const own = write((conflict.both?.quantity ?? 0) - theirNumber);
  const others = write(theirNumber);
  // If both sides did the same, the buttons need other labels to be distinguishable.
  const alike = mine === theirs;
  const dependants = dependantsOf(useQueue(), queued.id);
  const discarded = [...supersededBy, ...dependants];
  const { orderId: shownOrderId } = useParams({ strict: false });
  // The order's own page, which also shows this card, needs no link to it.
  const page =
    conflict.page?.jobId === undefined && conflict.page?.orderId === shownOrderId ? null : conflict.page;
  const isOnly = conflict.keepArgs === null && !conflict.both && !conflict.correction && !page;
  // A location is not broken into two lines.
  const wide = conflict.kind === 'location' ? 'max-md:col-span-2' : '';
  return (
    <section
      aria-label={t`Conflicting changes`}
      className={`floor-targets overflow-hidden rounded-floor border-2 border-bad-mark bg-surface ${className ?? ''}`}
    >
      <header className="flex items-center gap-3 bg-bad-tint px-4 py-2.5 text-bad">
        <Icon icon={iconSwap} />
        <h3 className="flex-1 text-16 font-bold">
          <ConflictTitle kind={conflict.kind} />
        </h3>
        <span>{details.number}</span>
      </header>
      <div className="px-3.5 py-3">
        <p className="mb-2.5 text-16 leading-5.5">
          <ConflictText conflict={conflict} details={details} author={other?.username} />
        </p>
        <div className="grid grid-cols-2 gap-2">
          <ConflictSide
            title={<Trans>Yours</Trans>}
            side={conflict.mine}
            author={<Trans>You</Trans>}
            when={moment((supersededBy.at(-1) ?? queued).queued_at)}
          />
          <ConflictSide
            title={<Trans>On the server</Trans>}
            side={conflict.theirs}
            author={other?.username ? <PersonName username={other.username} /> : '–'}
            when={other ? moment(other.at) : ''}
          />
          {conflict.keepArgs !== null && (
            <Button
              variant="choice"
              className={`${choice} ${wide}`}
              onClick={() => void keepMine(queued, supersededBy, conflict.keepArgs)}
            >
              {conflict.kind === 'amended' ? (
                <Trans>Set to {theirs}</Trans>
              ) : alike ? (
                <Trans>Keep mine</Trans>
              ) : (
                <Trans>Keep {mine}</Trans>
              )}
            </Button>
          )}
          {conflict.correction && (
            <DecideAgainButton {...conflict.correction} variant="choice" className={choice} />
          )}
          {page && <PageLink {...page} />}
          {conflict.both && (
            <Button
              variant="choice"
              className={`${choice} ${conflict.keepArgs === null ? '' : 'order-last col-span-2'}`}
              onClick={() => void keepMine(queued, supersededBy, conflict.both?.args)}
            >
              <Trans>
                Count both: {own} + {others} = {all}
              </Trans>
            </Button>
          )}
          <Button
            variant="choice"
            className={`${choice} ${isOnly ? 'col-span-2' : wide}`}
            onClick={() => takeTheirs(queued, discarded)}
          >
            {conflict.kind === 'amended' || conflict.kind === 'removed' ? (
              <Trans>Discard my count</Trans>
            ) : conflict.kind === 'withdrawn proof' || conflict.kind === 'renewed proof' ? (
              <Trans>Discard my answer</Trans>
            ) : conflict.kind === 'shipped otherwise' ? (
              <Trans>Discard my shipment</Trans>
            ) : conflict.kind === 'picked twice' ? (
              <Trans>I have put mine back</Trans>
            ) : conflict.kind === 'same quantity' ? (
              <Trans>The same pieces</Trans>
            ) : alike && isPayment ? (
              <Trans>Already recorded</Trans>
            ) : alike ? (
              <Trans>Take theirs</Trans>
            ) : (
              <Trans>Take {theirs}</Trans>
            )}
          </Button>
        </div>
        {details.location && ['quantities', 'stock', 'counted stock'].includes(conflict.kind) && (
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
            <Trans>Not sure? Recount at</Trans>
            <LocationSign location={details.location} current />
          </p>
        )}
        <ConflictDependants dependants={dependants} />
        <HeldAmendments queued={queued} />
        <div className="mt-3 empty:hidden">
          <DiscardAll queued={queued} alwaysDiscarded={discarded} />
        </div>
      </div>
    </section>
  );
}

/** Leads to what the user should look at before the conflict is settled. */
function PageLink({ orderId, jobId }: NonNullable<Conflict['page']>) {
  const search = jobId === undefined ? {} : { job: jobId };
  return (
    <Button
      variant="choice"
      className={choice}
      render={(props) => (
        <Link {...props} to="/orders/$orderId" params={{ orderId }} search={search} onClick={closeTray} />
      )}
    >
      {jobId === undefined ? <Trans>Open the order</Trans> : <Trans>Open the proof</Trans>}
    </Button>
  );
}

/** One side as a button label: "24", "Shipped", "B-07-3-02". */
function useSideWords(): (side: Side) => string {
  const { t } = useLingui();
  const { number, money, date } = useFormat();
  return (side) => {
    if (side.quantity !== undefined) return number(side.quantity);
    if (side.location !== undefined) return side.location;
    if (side.paid !== undefined) return money(side.paid);
    if (side.day !== undefined) return side.day === null ? t`no date` : date(side.day);
    const word =
      side.state === undefined ? side.proof && t(proofStateWords[side.proof]) : t(stateWords[side.state]);
    return word === undefined ? '' : t`“${word}”`;
  };
}

interface ConflictTextProps extends Pick<ConflictCardProps, 'conflict' | 'details'> {
  /** User name of the other side; undefined while unknown. */
  author: string | undefined;
}

function ConflictText({ conflict, details, author }: ConflictTextProps): ReactNode {
  const { number } = useFormat();
  const name = <strong className="font-bold">{details.reference}</strong>;
  const quantity = number(details.quantity ?? 0);
  const other = author ? <PersonName username={author} /> : <Trans>Another user</Trans>;
  switch (conflict.kind) {
    case 'quantities':
      return details.quantity === null ? (
        <Trans>{name} was counted twice.</Trans>
      ) : (
        <Trans>
          {name} was counted twice; quantity ordered: {quantity}.
        </Trans>
      );
    case 'picked twice': {
      const theirs = number(conflict.theirs.quantity ?? 0);
      return conflict.both ? (
        <Trans>
          {other} has already picked these pieces: {name}, {theirs}. Put yours back, or count both if the
          order has the pieces of both of you.
        </Trans>
      ) : (
        <Trans>
          {other} has already picked these pieces: {name}, {theirs}. Put yours back.
        </Trans>
      );
    }
    case 'same quantity':
      return conflict.both ? (
        <Trans>
          {other} has already recorded the same count of {name}. If you counted other pieces, count both.
        </Trans>
      ) : (
        <Trans>
          {other} has already recorded the same count of {name}.
        </Trans>
      );
    case 'marked':
      return <Trans>Pieces of {name} are marked and stay picked. Put back only the others.</Trans>;
    case 'finished':
      return <Trans>{name} was marked or packed in the meantime. Your count reopens the line.</Trans>;
    case 'amended': {
      const ordered = number(conflict.theirs.quantity ?? 0);
      return (
        <Trans>
          Fewer {name} are ordered now: {ordered}. Put the rest back.
        </Trans>
      );
    }
    case 'removed':
      return <Trans>{name} was removed from the order while you were picking. Put the goods back.</Trans>;
    case 'stock':
      return (
        <Trans>
          The stock of {name} changed before your report arrived. Check that the same pieces are not recorded
          twice.
        </Trans>
      );
    case 'counted stock':
      return <Trans>How many {name} are at the location now?</Trans>;
    case 'status':
      return <Trans>The order changed while you were editing it.</Trans>;
    case 'same status':
      return <Trans>{other} did this with other decisions. Yours were not applied.</Trans>;
    case 'shipped otherwise':
      return (
        <Trans>
          {other} shipped this order, but not everything as ordered: pieces stayed, or left without their
          marking. Check the order.
        </Trans>
      );
    case 'location':
      return <Trans>{name} was moved twice.</Trans>;
    case 'proof':
      return <Trans>The proof was answered twice.</Trans>;
    case 'renewed proof':
      return <Trans>The proof was replaced while you were answering. Check it, then answer again.</Trans>;
    case 'withdrawn proof':
      return <Trans>A new proof must be sent and approved before marking starts.</Trans>;
    case 'edited marking':
      return <Trans>The marking of {name} was edited in the meantime. Check that your proof shows it.</Trans>;
    case 'two proofs':
      return <Trans>Another user sent a proof while you were sending yours. Check it, then choose.</Trans>;
    case 'paid':
      return conflict.mine.paid === conflict.theirs.paid ? (
        <Trans>{other} has already recorded this amount. If it is another payment, count both.</Trans>
      ) : (
        <Trans>Another user recorded a payment in the meantime. Check that nothing is counted twice.</Trans>
      );
    case 'day':
      return <Trans>Another user changed this date in the meantime.</Trans>;
  }
}
