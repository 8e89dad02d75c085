import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFile, withLocalValues } from './written-settings.ts';

test('.env.example and netlify.toml are as `npm run environment -- write` writes them', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(exampleFile());
  const toml = readFileSync('netlify.toml', 'utf8');
  expect(toml).toBe(withLocalValues(toml));
});

test('.env.example has required settings without a value of ours, and optional ones as comments with their default', () => {
  const file = exampleFile();
  for (const line of [
    'TOKEN_SECRET=',
    'SSLCOMMERZ_URL=https://securepay.sslcommerz.com',
    '# STRIPE_SECRET_KEY=',
  ])
    expect(file).toContain(`\n${line}\n`);
  expect(file).toContain('\n# RATE_LIMIT_PER_IP=300\n');
  expect(file).toContain('Local development only');
});
