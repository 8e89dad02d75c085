import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import {
  contentSecurityPolicy,
  type PolicySettings,
  policySettingsSchema,
} from './content-security-policy.ts';
import { TRANSPORT_SECURITY } from './server/endpoint.ts';

/** What no page of the site uses, and no script that got into one should. */
const unusedFeatures = [
  'accelerometer',
  'bluetooth',
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

/** Writes Netlify's `_headers`, from the page as it was built and the settings that it was built with. */
export function securityHeaders(): Plugin {
  let settings: PolicySettings;
  return {
    name: 'security-headers',
    apply: 'build',
    configResolved({ env }) {
      settings = z.parse(policySettingsSchema, env);
    },
    generateBundle: {
      // After Vite has put the page together.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const policy = contentSecurityPolicy(String(page.source), settings);
        const source = headersFile(policy, Object.keys(bundle));
        this.emitFile({ type: 'asset', fileName: '_headers', source });
      },
    },
  };
}

/** Netlify's header rules: what every answer carries, and that files named by their content may be kept. */
export function headersFile(policy: string, fileNames: string[]): string {
  const everywhere = {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': TRANSPORT_SECURITY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Google's popup has to find its way back to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  // One by one: under /assets/* the error page in place of a file that is gone would be kept, too.
  const assets = fileNames.filter((name) => name.startsWith('assets/'));
  return [rule('/*', everywhere), ...assets.map((name) => rule(`/${name}`, kept))].join('');
}

const rule = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
