import { fileURLToPath } from 'node:url';
import { createFunctionServer, loadBuiltFunctions, loadFunctions } from './function-server.ts';

/** The functions' source for tests, or as they are built for a bench. */
const functions = process.env.VITEST
  ? await loadFunctions(fileURLToPath(new URL('../../../netlify/functions', import.meta.url)))
  : await loadBuiltFunctions();

/** The site's functions: called with a request, or served at a URL; and the work that they do after their responses. */
export const { serve, startSite, workAfterResponses, runSchedule, deploy } = createFunctionServer(functions);
