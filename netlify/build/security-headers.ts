import { TRANSPORT_SECURITY } from '../server/http/endpoint.ts';

/** The browser features that no page uses, denied to injected scripts as well. */
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
 * Returns Netlify's header rules: security headers for every response, immutable caching for files with a content hash, and
 * `noindex` for previews.
 */
export function headersFile(policy: string, fileNames: string[], isPreview: boolean): string {
  const everywhere = {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': TRANSPORT_SECURITY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Google's sign-in popup needs the window that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
  };
  const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  // A rule for each file: one for /assets/* would also cache the error page of a missing file.
  const assets = fileNames.filter((name) => name.startsWith('assets/'));
  return [rule('/*', everywhere), ...assets.map((name) => rule(`/${name}`, immutable))].join('');
}

const rule = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
