/* A request that a page's inlined script sends before the code is loaded that reads its response (early-request.ts). */

import { languageOf } from '../contract/text/language.ts';

/** The time limit of each request to the API, in milliseconds. */
export const REQUEST_LIMIT_MS = 30_000;

/** A response whose body has been read, as it could not be after the time limit. */
export interface ReadResponse {
  response: Response;
  text: string;
}

declare global {
  /** The stored token does not expire soon. */
  var hasValidToken: boolean | undefined;
  var earlyResponse: { url: string; token: string | null; reading: Promise<ReadResponse> } | undefined;
}

/** Sends a request and reads its response. */
export async function fetchText(url: string, init: RequestInit): Promise<ReadResponse> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    // With the reason of the signal: Chrome 111 always throws an AbortError.
    init.signal?.throwIfAborted();
    throw error;
  }
}

/** Sends a GET request whose response `takeEarlyResponse` returns. */
export function requestEarly(url: string, token: string | null): void {
  const reading = fetchText(url, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': languageOf(location.pathname),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  // The code that takes the response handles its failure.
  reading.catch(() => {});
  globalThis.earlyResponse = { url, token, reading };
}

/** Returns the response to an earlier request of the same URL with the same token, once. */
export function takeEarlyResponse(url: string, token: string | null): Promise<ReadResponse> | undefined {
  const early = globalThis.earlyResponse;
  if (early?.url !== url || early.token !== token) return undefined;
  globalThis.earlyResponse = undefined;
  return early.reading;
}
