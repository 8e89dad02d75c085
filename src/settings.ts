import type { Settings } from './settings-schema.ts';

/** Put in by vite.config.ts, which has parsed it: the schema's code is not for the browser. */
declare const SETTINGS: Settings;

/** What the build was told by its environment (.env.example). */
export const settings = SETTINGS;
