import { expect, test } from 'vitest';
import { allEndpoints } from '../../../src/contract/http/all-endpoints.ts';
import { API_BASE, fillPath } from '../../../src/contract/http/endpoints.ts';
import { call } from '../../support/customer.ts';
import { parameters } from '../../support/requests/every-endpoint.ts';

/** The methods of the contract's endpoints by their paths. */
const methodsOf = new Map<string, string[]>();
for (const { method, path } of Object.values(allEndpoints)) {
  const url = API_BASE + fillPath(path, parameters);
  methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
}

test.each([...methodsOf])('%s takes its own methods, and names them to others', async (url, methods) => {
  const other = methods.includes('PUT') ? 'PATCH' : 'PUT';
  const refused = await call(other, url, { headers: { 'Accept-Language': 'bn' } });
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, methods.join(', ')]);
  expect((await refused.json()).title).toMatch(/^[ঀ-৿ ]+$/);
  for (const method of methods) expect((await call(method, url)).status, method).not.toBe(405);
  if (!methods.includes('GET')) return;
  const [get, head] = await Promise.all([call('GET', url), call('HEAD', url)]);
  expect(head.status).toBe(get.status);
  expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
});
