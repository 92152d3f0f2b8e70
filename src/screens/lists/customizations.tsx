import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { customizations as entity } from '#contract/entities/customizations.ts';
import { languageOf } from '#contract/languages.ts';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { isProofBinding, proofFields, proofSubjectOf } from '#contract/rules/marking/proof-subject.ts';
import {
  blockedJobs,
  firstProofs,
  sentProofs,
  startedJobs,
  unstartedJobs,
  withdrawnProofs,
} from '#contract/rules/lists/list-filters.ts';
import { RowNumber } from '#src/lists/cells/row-number.tsx';
import { jobStateWords } from '#src/floor/job-state-words.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { can } from '#src/session/can.ts';
import { iconSend } from '#src/ui/icons/actions.ts';
import { iconCheck, iconMinus, iconX } from '#src/ui/icons/basic.ts';
import { iconBan, iconDone, iconList, iconPlay, iconTruck } from '#src/ui/icons/states.ts';
import { SheetPicture } from './cells/sheet-picture.tsx';
import { MarkingName } from './cells/marking-name.tsx';

// Loaded with the first open row that has some.
const ArtworkFiles = lazy(async () => ({
  default: (await import('#src/marking/artwork-files.tsx')).ArtworkFiles,
}));

/** The ordered marking in the language of the page, else the reference. */
function nameOf({ marking, reference }: Rows['customizations']): string {
  return markingInLanguage(marking, languageOf(i18n.locale)) || reference;
}

export const customizations = defineList<'customizations'>({
  entity,
  words: {
    title: msg`Customizations`,
    search: msg`Order, customer, reference, marking…`,
    counted: (count) => msg`${plural(count, { one: '# marking job', other: '# marking jobs' })}`,
    empty: {
      title: msg`No marking job yet`,
      text: msg`A marking job is created for each line ordered with a marking.`,
    },
    noMatch: msg`No marking job matches`,
    fields: {
      id: msg`Marking job`,
      orderline_id: msg`Order line ID`,
      order_id: msg`Order ID`,
      order_number: msg`Order`,
      customer_code: msg`Customer code`,
      reference: msg`Reference`,
      marking: msg`Marking`,
      technique: msg`Technique`,
      position: msg`Marking position`,
      size: msg`Size`,
      colours: msg`Colours`,
      text: msg`Text`,
      quantity: msg`Quantity`,
      quantity_done: msg`Done`,
      quantity_spoiled: msg`Spoiled`,
      proof: msg`Proof`,
      proof_image: msg`Picture of the proof`,
      proof_version: msg`Version of the proof`,
      proof_file: msg`File of the proof`,
      proof_hash: msg`Fingerprint of the proof (SHA-256)`,
      proof_note: msg`Note on the proof`,
      proof_sent_at: msg`Proof sent at`,
      proof_answered_by: msg`Proof reply by`,
      proof_answered_at: msg`Proof reply at`,
      proof_reason: msg`Reason for the refusal of the proof`,
      proof_required: msg`Proof required`,
      state: msg`State`,
      active: msg`Order in preparation`,
      blocked_reason: msg`Reason for the block`,
      technician: msg`Technician`,
      worked_at: msg`Last worked on`,
      started_at: msg`Started at`,
      done_at: msg`Done at`,
      photos: msg`Pictures of the work`,
      artwork: msg`Artwork`,
    },
    choices: {
      technique: (language) => techniqueNames[language],
      proof: {
        none: msg`No proof`,
        sent: msg`Proof sent`,
        approved: msg`Proof approved`,
        refused: msg`Proof refused`,
      },
      state: jobStateWords,
    },
    failures: {
      fetch: msg`The marking jobs could not be loaded.`,
      save: msg`The marking job could not be saved.`,
      remove: msg`The marking job could not be deleted.`,
      import: msg`The marking jobs could not be imported.`,
      export: msg`The marking jobs could not be exported.`,
    },
  },
  pills: {
    proof: {
      none: { tone: 'off', icon: iconMinus },
      sent: { tone: 'wait', icon: iconSend },
      approved: { tone: 'ok', icon: iconCheck },
      refused: { tone: 'bad', icon: iconX },
    },
    state: {
      'to do': { tone: 'off', icon: iconList },
      'in progress': { tone: 'move', icon: iconPlay },
      blocked: { tone: 'bad', icon: iconBan },
      done: { tone: 'ok', icon: iconDone },
      'shipped unmarked': { tone: 'wait', icon: iconTruck },
    },
  },
  staffOnly: ['customer_code'],
  columns: [
    { field: 'order_number', width: 116, cell: (row) => <RowNumber number={row.order_number} /> },
    {
      field: 'marking',
      width: 150,
      grow: 2,
      cell: (row) => <MarkingName job={row} />,
    },
    { field: 'reference', width: 130, priority: 6 },
    { field: 'technique', width: 140, priority: 2 },
    { field: 'state', width: 136 },
    { field: 'proof', width: 138 },
    {
      field: 'quantity',
      width: 88,
      priority: 1,
      counted: (count) => msg`${plural(count, { one: '# piece', other: '# pieces' })}`,
    },
    { field: 'quantity_done', width: 80, priority: 4 },
    { field: 'customer_code', head: msg`Customer`, width: 110, priority: 5 },
    { field: 'technician', width: 116, priority: 1 },
  ],
  // The technique is in the name of the marking.
  card: { start: ['order_number', 'marking', 'reference'], end: ['state', 'quantity', 'proof'] },
  filters: ['state', 'technique', 'proof', 'technician'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    {
      key: 'todo',
      label: msg`Not started`,
      counted: true,
      sort: 'created_at',
      filters: () => unstartedJobs,
      empty: { title: msg`Every job was started` },
    },
    {
      key: 'progress',
      label: msg`In progress`,
      counted: true,
      filters: () => startedJobs,
      empty: { title: msg`Nothing in progress` },
    },
    {
      key: 'proof',
      label: msg`Proof to send`,
      counted: true,
      filters: () => firstProofs,
      empty: { title: msg`No proofs to send` },
    },
    {
      key: 'withdrawn',
      label: msg`Proof to send again`,
      counted: true,
      urgent: true,
      filters: () => withdrawnProofs,
      empty: { title: msg`No proof has to be sent again` },
    },
    {
      key: 'sent',
      label: msg`Proof awaiting an answer`,
      counted: true,
      sort: 'proof_sent_at',
      filters: () => sentProofs,
      empty: { title: msg`No proof is awaiting an answer` },
    },
    {
      key: 'refused',
      label: msg`Proof refused`,
      counted: true,
      urgent: true,
      filters: () => ({ proof: 'refused', active: 'true' }),
      empty: { title: msg`No proof was refused` },
    },
    {
      key: 'blocked',
      label: msg`Blocked`,
      counted: true,
      urgent: true,
      filters: () => blockedJobs,
      empty: { title: msg`Nothing blocked` },
    },
  ],
  form: {
    warning: (row, values) =>
      isProofBinding(row.proof) && proofSubjectOf({ ...row, ...values }) !== proofSubjectOf(row)
        ? msg`This changes what the proof shows: it must be sent to the customer again.`
        : null,
    bulkWarnings: Object.fromEntries(
      proofFields.map((name) => [
        name,
        msg`This changes what proofs show: those that were sent or approved must be sent to the customer again.`,
      ]),
    ),
  },
  pictures: ({ row }) =>
    row.proof_image === '' ? null : <SheetPicture name={row.proof_image} alt={nameOf(row)} />,
  sheet: [
    {
      label: msg`Proof`,
      fields: [
        'proof',
        'proof_version',
        'proof_required',
        'proof_sent_at',
        'proof_answered_at',
        'proof_answered_by',
        'proof_reason',
        'proof_note',
      ],
    },
    { label: msg`Marking`, fields: ['technique', 'position', 'size', 'colours', 'text', 'marking'] },
    {
      label: msg`Progress`,
      fields: [
        'state',
        'quantity',
        'quantity_done',
        'quantity_spoiled',
        'blocked_reason',
        'technician',
        'started_at',
        'done_at',
      ],
    },
    { label: msg`Order`, fields: ['order_number', 'customer_code', 'reference', 'created_at', 'updated_at'] },
  ],
  below: ({ row }) =>
    row.artwork.length === 0 ? null : (
      <section className="border-t border-line px-5 py-4">
        <h3 className="mb-2 font-bold">
          <Trans>Artwork</Trans>
        </h3>
        <Suspense>
          <ArtworkFiles job={row} />
        </Suspense>
      </section>
    ),
  name: nameOf,
  // A proof that awaits an answer opens where the customer answers it and the salesperson sends another.
  rowLink: (row) =>
    row.proof === 'sent' &&
    (can('approve proofs') || can('send proofs')) &&
    !can('mark order lines') &&
    !can('manage customizations')
      ? `/orders/${row.order_id}?job=${row.id}`
      : null,
  page: {
    label: msg`Open the marking job`,
    to: (row) =>
      can('mark order lines')
        ? `/orders/${row.order_id}/marking?job=${row.id}`
        : `/orders/${row.order_id}?job=${row.id}`,
  },
});
