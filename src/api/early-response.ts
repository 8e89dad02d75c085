/* A request that a page's inlined script sends before the code is loaded that reads its response (early-request.ts). */

import { languageOf } from '../contract/language.ts';

declare global {
  /** The stored token does not expire soon. */
  var hasValidToken: boolean | undefined;
  var earlyResponse: { url: string; token: string | null; response: Promise<Response> } | undefined;
}

/** Sends a GET request whose response `takeEarlyResponse` returns. */
export function requestEarly(url: string, token: string | null): void {
  const response = fetch(url, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': languageOf(location.pathname),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  });
  // The code that takes the response handles its failure.
  response.catch(() => {});
  globalThis.earlyResponse = { url, token, response };
}

/** Returns the response to an earlier request of the same URL with the same token, once. */
export function takeEarlyResponse(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyResponse;
  if (early?.url !== url || early.token !== token) return undefined;
  globalThis.earlyResponse = undefined;
  return early.response;
}
