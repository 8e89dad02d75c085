import type { StoredService } from '../../src/contract/catalogue/stored-service.ts';
import { EnvironmentError, variableProblemsOf } from '../../src/contract/environment/parse-variables.ts';
import { garage } from '../../src/garage.ts';
import type { Settings } from '../../src/settings-schema.ts';
import { parseEnvironment } from '../server/environment.ts';
import { catalogueForBuild, StoreUnreachableError } from './catalogue-for-build.ts';
import { readSettings } from './site-settings.ts';

/** Reads the settings and the services of a build. Exits with code 1 and a one-line message if either is unavailable. */
export async function readBuildInput(): Promise<{ settings: Settings; services: StoredService[] }> {
  try {
    const settings = readSettings('production');
    checkEnvironment(settings.VITE_SITE_URL);
    const services = await catalogueForBuild();
    warnOfSample();
    return { settings, services };
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StoreUnreachableError)) throw error;
    console.error(`The site is not built: ${error.message}.`);
    process.exit(1);
  }
}

/** Warns, in production, of a garage that is still the sample, whom nobody can call or write to. */
function warnOfSample(): void {
  if (process.env.CONTEXT !== 'production' || !garage.email.endsWith('.example')) return;
  console.warn(
    `\nTHE SAMPLE GARAGE GOES ONLINE: customers will read ${garage.phone} and ${garage.email}.\n` +
      'Write your own details into src/garage.ts, and check the texts of src/pages/texts/terms.tsx and src/features/services/texts.ts.\n',
  );
}

/**
 * Validates the functions' variables, except missing ones, which may be set for functions only.
 * @throws {EnvironmentError} if a variable is malformed or not allowed here
 */
function checkEnvironment(siteUrl: string): void {
  const { env } = process;
  const problems = variableProblemsOf(() => parseEnvironment({ ...env, URL: siteUrl }, env.CONTEXT));
  const ofSet = problems.filter(({ name }) => env[name]);
  if (ofSet.length > 0) throw new EnvironmentError(ofSet);
}
