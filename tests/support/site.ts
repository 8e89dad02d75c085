import { createFunctionServer, type FunctionModule } from './function-server.ts';

const functions = import.meta.glob<FunctionModule>('../../netlify/functions/*.ts', { eager: true });

/** The functions of the site: called with a request, or served at an address of their own. */
export const { serve, startSite } = createFunctionServer(Object.values(functions));
