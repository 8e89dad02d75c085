import { expect, vi } from 'vitest';

type Party = 'redis' | 'sslcommerz' | 'stripe' | 'emailjs' | 'sms' | 'imgbb' | 'blobs' | 'netlify' | 'owner';

/** Sends a request to the fault switches of a stand-in, with a JSON body. */
export async function callFaults(
  url: string,
  party: Party,
  { method, query = '', body }: { method: string; query?: string | undefined; body?: unknown },
) {
  const response = await fetch(`${url}/${party}/faults${query}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Sets faults; fails if the local cloud rejects them. */
export async function setFaults(url: string, party: Party, faults: Record<string, unknown>): Promise<void> {
  expect((await callFaults(url, party, { method: 'PUT', body: faults })).status).toBe(200);
}

/** Clears all faults, or those that the query names. */
export async function clearFaults(url: string, party: Party, query = ''): Promise<void> {
  expect((await callFaults(url, party, { method: 'DELETE', query })).status).toBe(200);
}

/** Acts while a party hangs once, having done nothing or all, and ends all time limits as soon as it does; returns what the act does. */
export async function whileHanging<T>(
  url: string,
  party: Party,
  act: () => Promise<T>,
  mode: 'hang' | 'lost' = 'hang',
): Promise<T> {
  const limits: AbortController[] = [];
  const limited = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  await setFaults(url, party, { mode, times: 1 });
  const response = act();
  await expect.poll(async () => (await callFaults(url, party, { method: 'GET' })).body).toEqual([]);
  for (const limit of limits) limit.abort(new DOMException('The time is over.', 'TimeoutError'));
  limited.mockRestore();
  return response;
}
