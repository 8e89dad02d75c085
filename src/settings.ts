import * as z from 'zod/mini';
import { settingsSchema } from './settings-schema.ts';

/** What the build was told by its environment (.env.example). */
export const settings = z.parse(settingsSchema, import.meta.env);
