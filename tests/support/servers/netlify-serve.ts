import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { netlifyArguments } from '../../../netlify/dev/netlify-cli.ts';
import { startThirdParties } from '../../../netlify/dev/third-parties.ts';
import { localEnvironment } from '../../../netlify/local-cloud/local-settings.ts';
import { buildOnce, builtFolder, onPorts } from './build-once.ts';
import { findFreePorts } from './free-ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    netlify: {
      /** The folder of the build's output, without the project. */
      folder: string;
      url: string;
      /** The settings of its functions. */
      environment: Record<string, string>;
    };
  }
}

const READY_LIMIT_MS = 180_000;

/** Serves the built site by `netlify serve` over a local cloud, from a folder without packages, for all tests of `tests/deploy`. */
export default async function setup(project: TestProject) {
  buildOnce();
  const folder = mkdtempSync(`${tmpdir()}/netlify-`);
  const ports = await findFreePorts();
  const adapt = onPorts(ports);
  cpSync(builtFolder, folder, { recursive: true });
  const headers = `${folder}/dist/_headers`;
  writeFileSync(headers, adapt(readFileSync(headers, 'utf8')));
  const toml = readFileSync('netlify.toml', 'utf8');
  writeFileSync(`${folder}/netlify.toml`, toml.replace('"npm run build"', '"true"'));

  // Both take seconds.
  const starting = startThirdParties(`${folder}/cloud`, ports);
  const environment = localEnvironment(ports);
  const args = [...(await netlifyArguments('serve', ports.site)), '--context', 'branch:local'];
  const netlify = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment, BROWSER: 'none', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [netlify.stdout, netlify.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const cloud = await starting;
  const close = async () => {
    if (netlify.kill()) await once(netlify, 'exit');
    await cloud.close();
    rmSync(folder, { recursive: true });
  };
  const url = `http://localhost:${ports.site}`;
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isServed(url))) {
    if (netlify.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`netlify serve did not come up:\n${output}`);
    }
    await sleep(200);
  }
  project.provide('netlify', { folder, url, environment });
  return close;
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
