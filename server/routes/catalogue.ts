import type { FastifyInstance } from 'fastify';
import { catalogueEndpoints } from '#contract/endpoints/catalogue.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readCatalogueArticle, readFacets, searchCatalogue } from '#server/services/search-catalogue.ts';

/** What those who order see of the articles. */
export function addCatalogueRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  addRoute(app, deps, catalogueEndpoints.search, ({ query }) => searchCatalogue(db.read, query));
  addRoute(app, deps, catalogueEndpoints.facets, ({ query }) => readFacets(db.read, query));
  addRoute(app, deps, catalogueEndpoints.article, ({ params }) =>
    readCatalogueArticle(db.read, params['reference']!),
  );
}
