import { requestEarly } from './api/early-response.ts';
import { decodeToken, RENEWAL_MARGIN_MS } from './contract/decode-token.ts';
import { readPrerendered } from './hydration/prerendered-page.ts';

/*
 * Inlined into the pages that are empty without their data (netlify/build/pages.ts): requests it while their code is on its
 * way. The response is used only by the request that the code makes for the same URL with the same token.
 */

/** Returns the e-mail of a token that does not expire soon. */
function emailOf(token: string | null): string | undefined {
  if (token === null) return undefined;
  // A schema would make the page larger; the server verifies what is sent.
  const { email, exp } = decodeToken(token) as { email?: string; exp: number };
  return exp * 1000 > Date.now() + RENEWAL_MARGIN_MS ? email : undefined;
}

/** Returns the URL of a page's data: `:email` is the token's, other names are of the page's own address. */
function urlOf(template: string, token: string | null): string | undefined {
  const values: Record<string, string | null | undefined> = {
    email: emailOf(token),
    id: location.pathname.split('/')[2],
    transactionId: new URLSearchParams(location.search).get('transactionId'),
  };
  const names = Array.from(template.matchAll(/:(\w+)/g), ([, name = '']) => name);
  if (!names.every((name) => values[name])) return undefined;
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

try {
  const { data } = readPrerendered() ?? {};
  const token = localStorage?.getItem('mechanic-token') ?? null;
  const url = data && (token !== null || !data.needsSignIn) ? urlOf(data.url, token) : undefined;
  // Only what names the customer is for the bearer of a token.
  if (url) requestEarly(url, data?.url.includes(':email') ? token : null);
} catch {
  // A malformed token: the session asks for another.
}
