import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseSettings } from '../../src/settings-schema.ts';
import { productionSettings } from '../../tests/support/servers/production-environment.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { headersFile } from './security-headers.ts';

const recaptcha = 'https://www.google.com/recaptcha/';
const code = "\n  document.title = 'Garage';\n";
const html = `<head><script>${code}</script><script type="module" crossorigin src="/assets/index.js"></script></head>
<body><script type="application/ld+json">{"@type":"AutoRepair"}</script></body>`;

/** Returns the policy of a build with these variables, by directive. */
function policyOf(variables: Record<string, string>): Map<string, string[]> {
  const policy = contentSecurityPolicy(
    html,
    parseSettings({ ...productionSettings, ...variables }),
    variables.IMGBB_URL,
  );
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('a deployed site connects to its providers only, and by https', () => {
  const policy = policyOf({
    VITE_TOKEN_SYNC_URL: 'https://sync.example/tokens?site=1',
    VITE_API_URL: 'https://sync.example/api',
  });
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    recaptcha,
    'https://sync.example',
    'https://api.emailjs.com',
  ]);
  expect(policy.get('frame-src')).toEqual(['https://garage.firebaseapp.com', recaptcha]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https:']);
  // default-src does not apply to these.
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

test('a local site connects to its stand-ins, without https', () => {
  const policy = policyOf({
    VITE_SITE_URL: 'http://localhost:8888',
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    VITE_EMAILJS_URL: 'http://127.0.0.1:8889/emailjs',
    VITE_TOKEN_SYNC_URL: '/token-sync',
    IMGBB_URL: 'http://127.0.0.1:8889/imgbb',
  });
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    recaptcha,
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8889',
  ]);
  expect(policy.get('frame-src')).toEqual([
    'https://garage.firebaseapp.com',
    recaptcha,
    'http://127.0.0.1:9099',
  ]);
  expect(policy.get('img-src')).toContain('http://127.0.0.1:8889');
  expect(policy.has('upgrade-insecure-requests')).toBe(false);
});

test('only the inline scripts of the page may run, and of Google’s those of the sign-in', () => {
  const hash = createHash('sha256').update(code).digest('base64');
  expect(policyOf({}).get('script-src')).toEqual([
    "'self'",
    `'sha256-${hash}'`,
    'https://apis.google.com',
    `${recaptcha}enterprise.js`,
    'https://www.gstatic.com/recaptcha/',
  ]);
});

test('files with a content hash are cached; pages, and the response for a missing file, are not', () => {
  const file = headersFile("default-src 'none'", ['index.html', 'robots.txt', 'assets/index-1a2b.js'], false);
  const rules = file.split(/^(?=\/)/m);
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/assets/index-1a2b.js']);
  expect(rules[0]).not.toContain('Cache-Control');
  expect(rules[1]).toContain('\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test('search engines must not index a preview', () => {
  const rule = '\n  X-Robots-Tag: noindex\n';
  expect(headersFile("default-src 'none'", [], true)).toContain(rule);
  expect(headersFile("default-src 'none'", [], false)).not.toContain(rule);
});
