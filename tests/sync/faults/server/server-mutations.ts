/** Deliberate faults in the simulated server, to verify that the invariant detects them. */
export const serverMutations = [
  'no stored outcome',
  'outcome stored apart from its effect',
  'revisions in the order of beginnings',
  'the name on the envelope is not compared',
  'other content under a known id is taken',
  'a lane goes on behind a refusal',
  'nothing is dropped',
  'tombstones go without a floor',
  'a snapshot ends where the clock is then',
] as const;
export type ServerMutation = (typeof serverMutations)[number];
