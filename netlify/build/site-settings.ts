import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { VERSION_LENGTH } from '../../src/contract/http/endpoints.ts';
import { parseSettings, type Settings } from '../../src/settings-schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Reads the site's settings, and sets VITE_SITE_URL, VITE_PREVIEW, VITE_SMS and VITE_VERSION from Netlify's variables, for index.html as well.
 * @throws {EnvironmentError} naming every variable that is missing, malformed or not allowed here
 */
export function readSettings(mode: string): Settings {
  // Netlify sets URL to the site's URL.
  process.env.VITE_SITE_URL = process.env.URL ?? 'http://localhost:8888';
  process.env.VITE_PREVIEW = previewOf(process.env);
  process.env.VITE_SMS = process.env.SMS_SENDER_ID ? 'on' : '';
  process.env.VITE_VERSION = process.env.COMMIT_REF?.slice(0, VERSION_LENGTH) ?? '';
  return parseSettings(loadEnv(mode, root));
}

/** Returns the pull request or branch of a deploy; empty for production and local builds. */
function previewOf({ CONTEXT, REVIEW_ID, BRANCH }: NodeJS.ProcessEnv): string {
  if (CONTEXT === 'deploy-preview') return `pull request ${REVIEW_ID}`;
  return CONTEXT === 'branch-deploy' ? `branch ${BRANCH}` : '';
}
