import * as z from 'zod/mini';
import { parseVariables, type Variables } from './contract/environment/parse-variables.ts';
import { settingsSchemaFor } from './contract/environment/settings-table.ts';

/** The site's settings, and the build's information about the deploy. */
const settingsSchema = z.extend(settingsSchemaFor('site'), {
  VITE_SITE_URL: z.url(),
  /** The pull request or branch of a preview; empty in production. */
  VITE_PREVIEW: z._default(z.string(), ''),
  /** Not empty if customers are sent SMS. */
  VITE_SMS: z._default(z.string(), ''),
  /** The commit of the deploy, as the API's responses have it; empty on a maintainer's machine. */
  VITE_VERSION: z._default(z.string(), ''),
});
export type Settings = z.infer<typeof settingsSchema>;

declare global {
  /** The settings of the build (.env.example). vite.config.ts replaces each by its value, so that code for unset ones is removed. */
  const SETTINGS: Settings;
}

export const settingNames = z.keyof(settingsSchema).options;

/**
 * Parses the site's settings. Local ones are accepted only if the site itself is local.
 * @throws {EnvironmentError} if a variable is missing, malformed or not allowed here
 */
export const parseSettings = (source: Variables): Settings =>
  parseVariables(settingsSchema, source, { siteUrl: source.VITE_SITE_URL });
