import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const namesSchema = z.optional(z.record(z.string(), z.unknown()));
const manifestSchema = z.object({
  dependencies: namesSchema,
  devDependencies: namesSchema,
  allowScripts: namesSchema,
});
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.optional(z.boolean()) })),
});

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies, allowScripts } = z.parse(manifestSchema, read('package.json'));

/** Whether each is used, knip says. */
const askedForByTheOwner = [
  ...[
    'react',
    'react-dom',
    'react-router-dom',
    '@tanstack/react-query',
    'react-hot-toast',
    '@emailjs/browser',
  ],
  ...['firebase', 'firebase-admin', '@netlify/functions', '@upstash/redis'],
  ...['vite', 'tailwindcss', 'netlify-cli', 'vitest'],
];

test('the packages that the owner asked for are there, under their names', () => {
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
    expect.arrayContaining(askedForByTheOwner),
  );
});

test('each install script is allowed or refused, as npm would only warn of it', () => {
  const { packages } = z.parse(lockSchema, read('package-lock.json'));
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = scripted.map((path) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts ?? {}).sort()).toEqual(names.sort());
});
