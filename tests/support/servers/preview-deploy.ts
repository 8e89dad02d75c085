import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import { netlifyArguments } from '../../../netlify/dev/netlify-cli.ts';
import { startLocalCloud } from '../../../netlify/local-cloud/cloud.ts';
import { findFreePort } from '../../../netlify/local-cloud/lib/listen.ts';
import { localEnvironment, readPorts } from '../../../netlify/local-cloud/local-settings.ts';
import { allSettings } from '../../../src/contract/settings-table.ts';
import { openStore } from '../store.ts';

interface PreviewDeploy {
  /** The folder of the project's files and build output. */
  folder: string;
  url: string;
  /** Realistic values by variable. */
  secrets: Record<string, string>;
  firebaseApiKey: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    preview: PreviewDeploy;
  }
}

const READY_LIMIT_MS = 240_000;

/** Returns a random-looking value that is the same in each run and in no file. */
const madeUp = (name: string): string =>
  createHash('sha512').update(name).digest('base64').replace(/\W/g, '');

/** Builds and serves the deploy preview of a pull request by Netlify's CLI, once for all tests of `tests/deploy`. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(`${tmpdir()}/preview-`);
  copyProject(folder);
  const secrets = Object.fromEntries(
    [...allSettings].flatMap(([name, { secret, local = 'local' }]) =>
      // Some begin with a prefix, such as sk_test_.
      secret ? [[name, local.replace(/local.*/, madeUp(name))]] : [],
    ),
  );
  const firebaseApiKey = `AIza${madeUp('VITE_FIREBASE_API_KEY').slice(0, 35)}`;
  const local = localEnvironment(readPorts({}));
  const cloud = await startLocalCloud({
    folder: mkdtempSync(`${folder}/cloud-`),
    port: 0,
    redisToken: secrets.UPSTASH_REDIS_REST_TOKEN ?? '',
    storeId: local.SSLCOMMERZ_STORE_ID,
    storePassword: secrets.SSLCOMMERZ_STORE_PASSWORD ?? '',
    bdtPerUsd: local.VITE_BDT_PER_USD,
    emailjs: [],
    imgbbKey: '',
  });
  await loadCatalogueIfEmpty(openStore(`${cloud.url}/redis`, secrets.UPSTASH_REDIS_REST_TOKEN));
  const environment = {
    ...local,
    ...secrets,
    UPSTASH_REDIS_REST_URL: `${cloud.url}/redis`,
    VITE_FIREBASE_API_KEY: firebaseApiKey,
    REVIEW_ID: '12',
    NODE_ENV: 'development',
  };
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const netlify = await startServe(folder, port, environment);
  const close = async () => {
    if (netlify.child.kill()) await once(netlify.child, 'exit');
    await cloud.close();
    rmSync(folder, { recursive: true });
  };
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isServed(url))) {
    if (netlify.child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`netlify serve did not come up:\n${netlify.output()}`);
    }
    await sleep(200);
  }
  project.provide('preview', { folder, url, secrets, firebaseApiKey });
  return close;
}

/** Copies the repository's files, without build output. */
function copyProject(folder: string): void {
  for (const entry of readdirSync('.', { withFileTypes: true })) {
    const isNeeded = entry.isFile()
      ? !/^\.|\.env$/.test(entry.name)
      : /^(src|netlify|public|docs|tests|\.github)$/.test(entry.name);
    if (isNeeded) cpSync(entry.name, `${folder}/${entry.name}`, { recursive: true });
  }
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`);
}

async function startServe(cwd: string, port: number, environment: Record<string, string>) {
  const args = [...(await netlifyArguments('serve', port)), '--context', 'deploy-preview'];
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment, BROWSER: 'none', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    // An unread response would end this process when its connection closes.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
