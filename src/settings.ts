import type { Settings } from './settings-schema.ts';

/** Replaced by vite.config.ts with the parsed settings, so that the browser does not load their schema. */
declare const SETTINGS: Settings;

/** The settings of the build (.env.example). */
export const settings = SETTINGS;
