import { TRANSPORT_SECURITY } from '../server/http/endpoint.ts';

/** What no page of the site uses, and no script that got into one should. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Netlify's header rules: what every answer carries, that files named by their content may be kept, and that no search
 * engine may show a preview.
 */
export function headersFile(policy: string, fileNames: string[], isPreview: boolean): string {
  const everywhere = {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': TRANSPORT_SECURITY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Google's popup has to find its way back to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
  };
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  // One by one: under /assets/* the error page in place of a file that is gone would be kept, too.
  const assets = fileNames.filter((name) => name.startsWith('assets/'));
  return [rule('/*', everywhere), ...assets.map((name) => rule(`/${name}`, kept))].join('');
}

const rule = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
