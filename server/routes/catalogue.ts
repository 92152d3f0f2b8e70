import type { FastifyInstance } from 'fastify';
import { catalogueEndpoints } from '#contract/endpoints/catalogue.ts';
import { Refusal } from '#contract/errors.ts';
import { readNames } from '#contract/rules/values/name-list.ts';
import { isUnlinkedClient } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { findByBarcodes } from '#server/services/catalogue/find-by-barcodes.ts';
import {
  readCatalogueArticle,
  readFacets,
  searchCatalogue,
} from '#server/services/catalogue/search-catalogue.ts';

const noArticles = { rows: [], next: null, count: 0, capped: false };
const noFacets = { categories: [], tags: [], levels: [] };

/** The articles as ordering users see them. */
export function addCatalogueRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  addRoute(app, deps, catalogueEndpoints.search, async ({ actor, query }) =>
    isUnlinkedClient(actor) ? noArticles : searchCatalogue(db.read, query),
  );
  addRoute(app, deps, catalogueEndpoints.byBarcode, async ({ actor, query }) => ({
    rows: isUnlinkedClient(actor) ? [] : await findByBarcodes(db.read, readNames(query.code)),
  }));
  addRoute(app, deps, catalogueEndpoints.facets, async ({ actor, query }) =>
    isUnlinkedClient(actor) ? noFacets : readFacets(db.read, query),
  );
  addRoute(app, deps, catalogueEndpoints.article, async ({ actor, params }) => {
    if (isUnlinkedClient(actor)) throw new Refusal('row.not_found');
    return readCatalogueArticle(db.read, params.reference);
  });
}
