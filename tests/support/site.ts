import { createFunctionServer, type FunctionModule } from './function-server.ts';

const functions = import.meta.glob<FunctionModule>('../../netlify/functions/*.ts', { eager: true });

/** The site's functions: called with a request, or served at a URL. */
export const { serve, startSite } = createFunctionServer(Object.values(functions));
