import { createFunctionServer, type FunctionModule, loadBuiltFunctions } from './function-server.ts';

/** The functions' source for tests, or as they are built for a bench, which has no Vite. */
const functions = process.env.VITEST
  ? Object.values(import.meta.glob<FunctionModule>('../../../netlify/functions/*.ts', { eager: true }))
  : await loadBuiltFunctions();

/** The site's functions: called with a request, or served at a URL; and the work that they do after their responses. */
export const { serve, startSite, workAfterResponses, runSchedule, deploy } = createFunctionServer(functions);
