import * as z from 'zod/mini';
import { parseVariables, type Variables } from './contract/parse-variables.ts';
import { schemaFor } from './contract/settings-table.ts';

/** The settings that the site is built with, and what its build knows of the deploy. */
const settingsSchema = z.extend(schemaFor('site'), {
  VITE_SITE_URL: z.url(),
  /** Which pull request or branch this is a preview of, if it is one. */
  VITE_PREVIEW: z._default(z.string(), ''),
});
export type Settings = z.infer<typeof settingsSchema>;

/**
 * Parses the site's settings. Local ones are accepted only where the site itself is on this machine.
 * @throws {EnvironmentError} with every variable that is missing, malformed or not allowed here
 */
export const parseSettings = (source: Variables): Settings =>
  parseVariables(settingsSchema, source, source.VITE_SITE_URL);
