import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { startNetlifyServe, waitUntilServed } from '../../../netlify/dev/netlify-serve.ts';
import { startThirdParties } from '../../../netlify/dev/third-parties.ts';
import { endGroup } from '../../../netlify/local-cloud/lib/process-group.ts';
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
  const { child, groupId, output } = await startNetlifyServe(folder, ports, environment);
  const cloud = await starting;
  const close = async () => {
    await endGroup(groupId);
    await cloud.close();
    rmSync(folder, { recursive: true });
  };
  const url = `http://localhost:${ports.site}`;
  await waitUntilServed(url, () => child.exitCode !== null).catch(async (error: Error) => {
    await close();
    throw new Error(`${error.message}\n${output()}`);
  });
  project.provide('netlify', { folder, url, environment });
  return close;
}
