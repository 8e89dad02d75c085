import { fileURLToPath } from 'node:url';
import { type FunctionModule, loadFunctions } from '../../../netlify/dev/function-server.ts';
import { buildOnce, builtFolder } from './build-once.ts';

/** Loads the functions as they are deployed, and builds the site where it is not built. */
export function loadBuiltFunctions(): Promise<FunctionModule[]> {
  buildOnce();
  return loadFunctions(`${builtFolder}/.functions`);
}

/** Loads the functions' sources, which takes a seventh of the time. */
export const loadSourceFunctions = (): Promise<FunctionModule[]> =>
  loadFunctions(fileURLToPath(new URL('../../../netlify/functions', import.meta.url)));
