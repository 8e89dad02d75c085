import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { parseSettings, type Settings } from '../../src/settings-schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Reads the settings that the site is built with, and puts what Netlify says of the deploy beside them, for index.html too.
 * @throws {EnvironmentError} with every variable that is missing, malformed or not allowed here
 */
export function readSettings(mode: string): Settings {
  // Netlify's name for the site's own address.
  process.env.VITE_SITE_URL = process.env.URL ?? 'http://localhost:8888';
  process.env.VITE_PREVIEW = previewOf(process.env);
  return parseSettings(loadEnv(mode, root));
}

/** Which pull request or branch a deploy shows, empty for production's and on a maintainer's machine. */
function previewOf({ CONTEXT, REVIEW_ID, BRANCH }: NodeJS.ProcessEnv): string {
  if (CONTEXT === 'deploy-preview') return `pull request ${REVIEW_ID}`;
  return CONTEXT === 'branch-deploy' ? `branch ${BRANCH}` : '';
}
