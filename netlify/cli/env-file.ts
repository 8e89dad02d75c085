import { readFileSync } from 'node:fs';

/* Reads files of variables, such as production.env. Node's own parser truncates values at a #, and reports no lines. */

export interface EnvFile {
  path: string;
  variables: Record<string, string>;
  lines: Map<string, number>;
  /** The problems of its lines, each with path and line. */
  problems: string[];
}

const ASSIGNMENT = /^(?:export\s+)?(?<name>\w+)\s*=\s*(?<value>.*)$/;
const QUOTED = /^(["'`])(?<inner>(?:(?!\1).)*)\1$/;

/**
 * Reads a file with one variable a line. An ambiguous value is a problem.
 * @throws {Error} if the file cannot be read
 */
export function readEnvFile(path: string): EnvFile {
  const file: EnvFile = { path, variables: {}, lines: new Map(), problems: [] };
  for (const [index, untrimmed] of readFileSync(path, 'utf8').split('\n').entries()) {
    const line = untrimmed.trim();
    if (line === '' || line.startsWith('#')) continue;
    const number = index + 1;
    const { name, value = '' } = ASSIGNMENT.exec(line)?.groups ?? {};
    const wrong = (problem: string) => file.problems.push(`${path}:${number}: ${problem}`);
    if (!name) {
      wrong('is not NAME=value');
      continue;
    }
    const earlierLine = file.lines.get(name);
    if (earlierLine === undefined) file.lines.set(name, number);
    const inner = QUOTED.exec(value)?.groups?.inner;
    if (earlierLine !== undefined) wrong(`${name} is set already, in line ${earlierLine}`);
    else if (inner !== undefined) file.variables[name] = inner;
    else if (/^["'`]/.test(value)) wrong(`${name} has no closing quote at the end of its line`);
    else if (value.includes('#'))
      wrong(`${name} has a #: put the value in quotes, or a comment on a line of its own`);
    else file.variables[name] = value;
  }
  return file;
}
