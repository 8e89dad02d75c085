import { requestEarly } from './api/early-response.ts';
import { decodeToken, msUntilRenewal } from './contract/account/decode-token.ts';
import { withoutLanguage } from './contract/text/language.ts';
import { dayInDhaka } from './contract/time/dhaka.ts';
import { readPrerendered } from './hydration/prerendered-page.ts';
import { browserStorage } from './storage.ts';

/*
 * Inlined at the top of the pages that are empty without their code (netlify/build/pages.ts): requests the data and then the code, which would
 * delay it, and notes whether there is a valid token. The response is used only by the request that the code makes for the same URL with the same token.
 */

// A schema would make the page larger; the server verifies what is sent.
const claimsOf = (token: string) => decodeToken(token) as { email?: string; exp: number };

/** Returns whether a token does not expire soon, by the server's clock as far as it is known. */
const isValid = (token: string | null): token is string =>
  token !== null && msUntilRenewal(claimsOf(token).exp, Number(browserStorage.getItem('clock-ahead'))) > 0;

/** Returns the URL of a page's data: `:email` is the valid token's, other names are of the page's own address. */
function urlOf(template: string, token: string | undefined): string | undefined {
  const search = new URLSearchParams(location.search);
  const values: Record<string, string | null | undefined> = {
    email: token && claimsOf(token).email,
    id: withoutLanguage(location.pathname).split('/')[2],
    transactionId: search.get('transactionId'),
    // The garage's other views show no day.
    day: search.has('view') ? undefined : (search.get('day') ?? dayInDhaka(new Date())),
  };
  const names = Array.from(template.matchAll(/:(\w+)/g), ([, name = '']) => name);
  if (!names.every((name) => values[name])) return undefined;
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

const { data, scripts = [] } = readPrerendered() ?? {};
try {
  const stored = browserStorage.getItem('mechanic-token');
  const token = isValid(stored) ? stored : undefined;
  globalThis.hasValidToken = token !== undefined;
  const sent = data?.isPrivate ? token : null;
  const isRequested = data && sent !== undefined && (stored !== null || !data.needsSignIn);
  const url = isRequested ? urlOf(data.url, token) : undefined;
  if (url && isRequested) requestEarly(url, sent);
} catch {
  // A malformed token: the session asks for another.
}
// The entry, the largest, comes first: the others wait for it.
for (const href of scripts.toReversed()) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
