import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { call } from '../../support/customer.ts';

/* Searches in the committed catalogue. Each finds exactly these services, cheapest first. */

const search = async (term: string, order = 'asc', language = 'en') => {
  const query = new URLSearchParams({ search: term, order });
  const response = await call('GET', `/api/services?${query}`, { headers: { 'Accept-Language': language } });
  return z.parse(z.array(z.record(z.string(), z.unknown())), await response.json());
};
const idsOf = async (term: string, order?: string) =>
  (await search(term, order)).map(({ _id }) => String(_id)).join(' ');

const kindsSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const kinds = z.parse(kindsSchema, parse(readFileSync('tests/api/catalogue/searches.yaml', 'utf8')));

for (const [kind, searches] of Object.entries(kinds)) {
  test.each(Object.entries(searches))(`search finds ${kind}: %s (spec §7)`, async (term, ids) => {
    expect(await idsOf(term)).toBe(ids.join(' '));
    expect(await idsOf(term, 'desc')).toBe(ids.toReversed().join(' '));
  });
}

test('no search word, and only spaces, list all services (spec §7)', async () => {
  for (const term of ['', '   ']) expect(await search(term)).toHaveLength(12);
});

test('each language finds a service on the pages of the other', async () => {
  const titlesOf = async (term: string, language: string) =>
    (await search(term, 'asc', language)).map(({ title }) => title);
  expect(await titlesOf('brakes', 'bn')).toEqual(['ব্রেক প্যাড ও ডিস্ক বদল']);
  expect(await titlesOf('ব্রেক', 'en')).toEqual(['Brake pads and discs replacement']);
});

test('synonyms and the other language are not part of a response', async () => {
  const [found] = await search('tire');
  const one = await (await call('GET', '/api/services/tyre-rotation')).json();
  for (const service of [found, one]) {
    expect(Object.keys(service ?? {})).toEqual(['_id', 'title', 'price', 'img', 'description', 'minutes']);
  }
});
