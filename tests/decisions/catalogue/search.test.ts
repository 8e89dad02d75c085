import { expect, test } from 'vitest';
import { readCommittedCatalogue } from '../../../netlify/catalogue/committed-catalogue.ts';
import { searchServices } from '../../../netlify/server/catalogue/search-services.ts';
import kinds from './searches.json' with { type: 'json' };

/* Searches in the committed catalogue: what is typed, and exactly the services that it finds, cheapest first. */

const services = readCommittedCatalogue().sort((a, b) => a.price - b.price);
const idsOf = (term: string): string =>
  searchServices(services, term)
    .map(({ _id }) => _id)
    .join(' ');

for (const [kind, searches] of Object.entries(kinds))
  test.each(Object.entries(searches))(`search finds ${kind}: %s (spec §7)`, (term, ids) => {
    expect(idsOf(term)).toBe(ids);
  });

test.each(['', '   '])('no search word lists all services: %j (spec §7)', (term) => {
  expect(searchServices(services, term)).toEqual(services);
});
