import { environment } from '../environment.ts';

/**
 * Returns the origin for the gateway's return URLs: the request's own if it is one of the site's deploys
 * (`{deploy}--{site}.netlify.app`), else the site's main one.
 */
export function siteOrigin(request: Request): string {
  const { URL: siteUrl, SITE_NAME } = environment();
  const own = new URL(siteUrl).origin;
  const { protocol, hostname, origin } = new URL(request.url);
  const isDeploy =
    SITE_NAME !== undefined && protocol === 'https:' && hostname.endsWith(`--${SITE_NAME}.netlify.app`);
  return isDeploy ? origin : own;
}
