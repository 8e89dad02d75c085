import { EnvironmentError, problemsOf } from '../../src/contract/parse-variables.ts';
import type { Service } from '../../src/contract/service.ts';
import type { Settings } from '../../src/settings-schema.ts';
import { parseEnvironment } from '../server/environment.ts';
import { catalogueForBuild, StoreUnreachableError } from './catalogue-for-build.ts';
import { readSettings } from './site-settings.ts';

/** Reads what a build begins with; without it, ends the process with one line that says why. */
export async function readBuildInput(): Promise<{ settings: Settings; services: Service[] }> {
  try {
    const settings = readSettings('production');
    checkEnvironment(settings.VITE_SITE_URL);
    return { settings, services: await catalogueForBuild() };
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StoreUnreachableError)) throw error;
    console.error(`The site is not built: ${error.message}.`);
    process.exit(1);
  }
}

/** Refuses the functions' variables as the functions would. One that is missing here may be set for functions only. */
function checkEnvironment(siteUrl: string): void {
  const { env } = process;
  const problems = problemsOf(() => parseEnvironment({ ...env, URL: siteUrl }, env.CONTEXT));
  const ofGiven = problems.filter(({ name }) => env[name]);
  if (ofGiven.length > 0) throw new EnvironmentError(ofGiven);
}
