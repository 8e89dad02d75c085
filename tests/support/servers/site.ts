import { createFunctionServer, type FunctionModule } from './function-server.ts';

const functions = import.meta.glob<FunctionModule>('../../../netlify/functions/*.ts', { eager: true });

/** The site's functions: called with a request, or served at a URL; and the work that they do after their responses. */
export const { serve, startSite, workAfterResponses, runSchedule, deploy } = createFunctionServer(
  Object.values(functions),
);
