import { isInAppBrowser } from '../links/in-app.ts';

interface SubscriptionWays {
  /** A link by `webcal:` opens a calendar. */
  byLink: boolean;
  /** There is a calendar that takes an address. */
  byAddress: boolean;
}

/**
 * Returns how a browser's user can subscribe to a calendar. Only Apple's systems open `webcal:` reliably, the new Outlook drops part of
 * the address, Google's app for Android takes none, and pages in apps open nothing.
 */
export function subscriptionWays(userAgent = navigator.userAgent): SubscriptionWays {
  const byAddress = !isInAppBrowser(userAgent) && !/Android/.test(userAgent);
  return { byLink: byAddress && /Mac OS X/.test(userAgent), byAddress };
}

/** Returns the link by which a calendar subscribes. It is read by HTTPS: without that, as on localhost, it is the address of the file. */
export const webcalOf = (url: string): string => url.replace(/^https:/, 'webcal:');
