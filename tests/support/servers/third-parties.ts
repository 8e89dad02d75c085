import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startIdentity } from '../../../netlify/local-cloud/identity/identity.ts';
import type { Ports } from '../../../netlify/local-cloud/local-settings.ts';
import { local } from './channels.ts';
import { findFreePorts } from './free-ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ports: Ports;
  }
}

/** Starts the identity emulator for all API tests, on a free port. */
export default async function setup(project: TestProject) {
  if (process.env.FULL === '1') {
    // Chosen once: the threads inherit it.
    process.env.SEED ??= String(Date.now() % 2 ** 31);
    console.log(`SEED=${process.env.SEED}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const ports = await findFreePorts();
  const { VITE_FIREBASE_PROJECT_ID: projectId } = local;
  const identity = await startIdentity({ folder, port: ports.identity, projectId });
  project.provide('ports', ports);
  return async () => {
    await identity.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
