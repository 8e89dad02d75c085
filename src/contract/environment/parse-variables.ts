import * as z from 'zod/mini';
import { allSettings } from './settings-table.ts';

export type Variables = Record<string, string | undefined>;

/** The reason why a variable cannot be used, phrased to follow its name. */
export interface VariableProblem {
  name: string;
  problem: string;
}

/** Missing, malformed or forbidden variables. The message names each, and never contains a value. */
export class EnvironmentError extends Error {
  readonly problems: readonly VariableProblem[];

  constructor(problems: readonly VariableProblem[]) {
    super(problems.map(({ name, problem }) => `${name} ${problem}`).join('; '));
    this.problems = problems;
  }
}

/**
 * Parses variables by a schema; an empty one counts as not set. Local values are accepted only if the site itself is local.
 * @param others problems that the caller has found
 * @throws {EnvironmentError} with all problems
 */
export function parseVariables<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  source: Variables,
  {
    siteUrl = '',
    others = [],
  }: { siteUrl?: string | undefined; others?: VariableProblem[] | undefined } = {},
) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = z.safeParse(schema, given);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.');
    return { name, problem: name in given ? `is malformed: ${message}` : 'is missing' };
  });
  if (!URL.canParse(siteUrl) || !isLoopback(siteUrl)) {
    const names = problems.map(({ name }) => name);
    const local = Object.keys(schema.shape).filter(
      (name) => !names.includes(name) && isLocal(name, given[name]),
    );
    problems.push(
      ...local.map((name) => ({ name, problem: `is a local setting, but the site is at ${siteUrl}` })),
    );
  }
  problems.push(...others);
  if (problems.length > 0 || !parsed.success) throw new EnvironmentError(problems);
  return parsed.data;
}

/** Returns whether a value is for the local cloud: emulators accept unsigned tokens, and local secrets are public. */
function isLocal(name: string, value: string | undefined): boolean {
  const setting = allSettings.get(name);
  if (!setting || value === undefined) return false;
  const isLocalUrl =
    /^http/.test(value) && URL.canParse(value) && (!value.startsWith('https:') || isLoopback(value));
  return setting.localOnly === true || /(^|_)local(-|$)/.test(value) || isLocalUrl;
}

/** Returns the problems of the EnvironmentError that a function throws, or none. */
export function variableProblemsOf(parse: () => unknown): readonly VariableProblem[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

/** Returns whether a URL points to this machine. */
export const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
