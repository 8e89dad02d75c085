import type { Settings } from './settings-schema.ts';

declare global {
  /** The settings of the build (.env.example). vite.config.ts replaces each by its value, so that code for unset ones is removed. */
  const SETTINGS: Settings;
}
