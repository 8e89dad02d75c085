import { setTimeout as delay } from 'node:timers/promises';

const retryDelays = [1_000, 5_000, 15_000, 30_000];
const TIME_LIMIT_MS = 10_000;

/**
 * Posts the IPN, and retries in the background until the response is 200 or the retries are used up.
 * Resolves after the first attempt, whether or not it succeeded.
 */
export async function sendIpn(url: string, fields: Record<string, string>, stop: AbortSignal): Promise<void> {
  if (await post(url, fields, stop)) return;
  void retry(url, fields, stop);
}

async function retry(url: string, fields: Record<string, string>, stop: AbortSignal): Promise<void> {
  for (const wait of retryDelays) {
    await delay(wait, undefined, { signal: stop, ref: false }).catch(() => undefined);
    if (stop.aborted || (await post(url, fields, stop))) return;
  }
}

async function post(url: string, fields: Record<string, string>, stop: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
