import { historyFacts } from '#contract/rules/lists/history-facts.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { followJobImages } from './write/job-images.ts';
import { withdrawEditedProofs } from './write/withdraw-proofs.ts';
import { recordEviction } from './write/feed-eviction.ts';
import { defineServerEntity, visibilityByCustomer } from './server-entity.ts';

export const customizations = defineServerEntity({
  name: 'customizations',
  visibility: (actor) => visibilityByCustomer(actor),
  scopes: feedScopes.customizations,
  prepare: async (tx, pairs, _write, { order }) => {
    withdrawEditedProofs(pairs);
    await recordEviction(tx, pairs, order);
  },
  after: followJobImages,
  facts: historyFacts.customizations,
  quiet: ['let_go', 'active', 'worked_at', 'proof_withdrawn', 'proof_subject'],
});
