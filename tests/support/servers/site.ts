import { createServer } from 'node:http';
import { createFunctionServer } from '../../../netlify/dev/function-server.ts';
import { listen } from '../../../netlify/local-cloud/lib/listen.ts';
import { loadBuiltFunctions, loadSourceFunctions } from './load-functions.ts';
import { setVariables } from './variables.ts';

/** The functions' source for tests, or as they are built for a bench. */
const functions = await (process.env.VITEST ? loadSourceFunctions : loadBuiltFunctions)();

const server = createFunctionServer(functions);
/** The site's functions, called with a request, and the work that they do after their responses. */
export const { serve, workAfterResponses, runSchedule, deploy } = server;

/** Serves the functions at a URL for the gateway, and sets the site's `URL` to it. */
export async function startSite(): Promise<{ url: string; close: () => void }> {
  const http = createServer(server.answer);
  const port = await listen(http, 0, 'site');
  const url = `http://127.0.0.1:${port}`;
  setVariables({ URL: url });
  return { url, close: () => http.close() };
}
