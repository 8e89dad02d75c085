import { environment } from '../environment.ts';

/** Returns the origin of the site's main URL, for links in what is sent without a request. */
export const mainSiteOrigin = (): string => new URL(environment().URL).origin;

/**
 * Returns the origin for the gateway's return URLs: the request's own if it is one of the site's deploys
 * (`{deploy}--{site}.netlify.app`), else the site's main one.
 */
export function siteOrigin(request: Request): string {
  const { SITE_NAME } = environment();
  const { protocol, hostname, origin } = new URL(request.url);
  const isDeploy =
    SITE_NAME !== undefined && protocol === 'https:' && hostname.endsWith(`--${SITE_NAME}.netlify.app`);
  return isDeploy ? origin : mainSiteOrigin();
}
