import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThirdParties } from '../../netlify/dev/third-parties.ts';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    environment: Record<string, string>;
  }
}

/** Starts one local cloud for all API tests, on free ports, with the catalogue and no other state. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const thirdParties = await startThirdParties(folder, {
    site: await findFreePort(),
    cloud: await findFreePort(),
    identity: await findFreePort(),
    bundler: await findFreePort(),
  });
  project.provide('environment', thirdParties.environment);
  return async () => {
    await thirdParties.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
