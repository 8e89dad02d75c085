import { environment } from '../environment.ts';

/**
 * The origin that the gateway sends the customer back to: the request's own where it is this site or one of its
 * deploys (`{deploy}--{site}.netlify.app`), else the site's main address.
 */
export function siteOrigin(request: Request): string {
  const { URL: siteUrl, SITE_NAME } = environment();
  const own = new URL(siteUrl).origin;
  const { protocol, hostname, origin } = new URL(request.url);
  const isDeploy =
    SITE_NAME !== undefined && protocol === 'https:' && hostname.endsWith(`--${SITE_NAME}.netlify.app`);
  return isDeploy ? origin : own;
}
