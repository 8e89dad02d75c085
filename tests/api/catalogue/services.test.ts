import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serviceSchema } from '../../../src/contract/catalogue/service.ts';
import { bodyOf, call } from '../../support/customer.ts';

const list = async (query: string) => {
  return z.parse(z.array(serviceSchema), await bodyOf(call('GET', `/api/services${query}`)));
};

test('lists all twelve services, cheapest first unless asked otherwise (spec §7)', async () => {
  const ascending = await list('');
  expect(ascending).toHaveLength(12);
  const prices = ascending.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(await list('?order=desc')).toEqual(ascending.toReversed());
});

test('an unknown sort order is rejected with its name', async () => {
  const response = await call('GET', '/api/services?order=ASC');
  expect(response.status).toBe(400);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({
    status: 400,
    title: 'Invalid request',
    errors: [{ path: 'order', message: expect.any(String) }],
    requestId: response.headers.get('X-Request-Id'),
  });
});

test('one service is found by its id, another id is a 404', async () => {
  const oilChange = { _id: 'oil-change', title: 'Oil and filter change', price: 49 };
  expect(await bodyOf(call('GET', '/api/services/oil-change'))).toMatchObject(oilChange);
  const absent = await bodyOf(call('GET', '/api/services/time-machine'));
  expect(absent).toMatchObject({ status: 404, detail: 'There is no such service.' });
});

test('a list has an ETag and is sent in full even if the client has it; HEAD has no body', async () => {
  const first = await call('GET', '/api/services');
  const etag = first.headers.get('ETag') ?? '';
  const second = await call('GET', '/api/services', { headers: { 'If-None-Match': etag } });
  expect([second.status, second.headers.get('ETag')]).toEqual([200, etag]);
  expect(await second.text()).toBe(await first.text());
  expect((await call('GET', '/api/services?order=desc')).headers.get('ETag')).not.toBe(etag);
  const head = await call('HEAD', '/api/services');
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
});

test('a page in Bangla gets the services in Bangla, and the CDN keeps the languages apart', async () => {
  const inLanguage = async (path: string, language: string) => {
    const response = await call('GET', path, { headers: { 'Accept-Language': language } });
    expect(response.headers.get('Netlify-Vary')).toBe('query=search|order,language=en|bn');
    expect(response.headers.get('Vary')).toBe('Accept-Language');
    return response.json();
  };
  const bangla = z.parse(z.array(serviceSchema), await inLanguage('/api/services', 'bn'));
  expect(bangla).toHaveLength(12);
  for (const { title, description } of bangla) expect(title + description).not.toMatch(/[a-z0-9]/i);
  expect(bangla.map(({ _id }) => _id)).toEqual((await list('')).map(({ _id }) => _id));
  const [first] = bangla;
  expect(first).toMatchObject({ _id: 'tyre-rotation', title: 'টায়ার রোটেশন ও হুইল ব্যালান্সিং' });
  expect(await inLanguage('/api/services/tyre-rotation', 'bn')).toEqual(first);
  expect(await inLanguage('/api/services/tyre-rotation', 'en')).toMatchObject({
    title: 'Tyre rotation and wheel balancing',
  });
});

test('a customer can search in both languages, whatever the page’s, in either order', async () => {
  const search = async (term: string, language = 'en') => {
    const query = new URLSearchParams({ search: term, order: 'desc' });
    const headers = { 'Accept-Language': language };
    const response = await call('GET', `/api/services?${query}`, { headers });
    return z.parse(z.array(serviceSchema), await response.json()).map(({ title }) => title);
  };
  expect(await search('brakes', 'bn')).toEqual(['ব্রেক প্যাড ও ডিস্ক বদল']);
  expect(await search('ব্রেক')).toEqual(['Brake pads and discs replacement']);
});

test('responses cannot be sniffed or framed, come by https only, and are not cached unless they say so', async () => {
  const response = await call('GET', '/api/nothing');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
  });
});
