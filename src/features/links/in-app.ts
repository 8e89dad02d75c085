/**
 * Matches the browsers inside of apps, in which Google refuses to sign in, and nothing is printed or downloaded. Opera is none, although
 * it is made of Android's WebView.
 */
const IN_APP =
  /FB(AN|AV|_IAB)|IABMV|Instagram|WAiOS|Twitter|Snapchat|Bytedance|; wv\)(?!.* OPR\/)|\(iP(?!.*Safari\/)/;

/** Returns whether the browser is one inside an app. */
export const isInAppBrowser = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent);

/** Returns the link that opens a page in the phone's own browser. Some apps ignore it. */
export function outsideLink(page: string, userAgent = navigator.userAgent): string {
  if (/Instagram/.test(userAgent)) return `instagram://extbrowser/?url=${encodeURIComponent(page)}`;
  return /Android/.test(userAgent) ? `intent:${page}#Intent;end` : `x-safari-${page}`;
}
