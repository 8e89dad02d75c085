import { expect } from 'vitest';

type Party = 'redis' | 'sslcommerz' | 'emailjs' | 'imgbb' | 'owner';

/** Speaks to the fault switches of one third party; the body is sent as JSON. */
export async function callFaults(url: string, party: Party, method: string, query = '', body?: unknown) {
  const response = await fetch(`${url}/${party}/faults${query}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Sets faults, which the local cloud must accept. */
export async function setFaults(url: string, party: Party, faults: Record<string, unknown>): Promise<void> {
  expect((await callFaults(url, party, 'PUT', '', faults)).status).toBe(200);
}

/** Clears faults: all of them, or those that the query names. */
export async function clearFaults(url: string, party: Party, query = ''): Promise<void> {
  expect((await callFaults(url, party, 'DELETE', query)).status).toBe(200);
}

/** Holds that a request is not answered. */
export async function expectHang(url: string, request: RequestInit = {}): Promise<void> {
  const answer = fetch(url, { ...request, signal: AbortSignal.timeout(300) });
  await expect(answer).rejects.toHaveProperty('name', 'TimeoutError');
}
