import { syncBuiltinESMExports } from 'node:module';

type Variables = Record<string, string | undefined>;

/** The variables of this thread before any test file has changed them. */
const initial = { ...process.env };

/** Sets only these variables beside the initial ones. */
export const beginWithVariables = (variables: Variables): void =>
  setEnvironment({ ...initial, ...variables });

/** Sets variables for what follows, also where the functions have read the previous ones already, which they do once. */
export const setVariables = (variables: Variables): void => setEnvironment({ ...process.env, ...variables });

function setEnvironment(environment: NodeJS.ProcessEnv): void {
  // What the functions remember belongs to the object (once-per-environment.ts).
  process.env = environment;
  // Netlify's package reads it by its import.
  syncBuiltinESMExports();
}
