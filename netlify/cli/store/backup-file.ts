import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { CommandError } from '../command.ts';
import { createTally, describeIssue, describeTotals, type Line, lineSchema } from './backup-lines.ts';

/**
 * Reads and validates a backup line by line.
 * @throws {CommandError} naming the first invalid line, or if the file is truncated
 */
export async function* readBackup(file: string): AsyncGenerator<Line> {
  const { totals, add } = createTally();
  let number = 0;
  let isComplete = false;
  const input = await open(file);
  for await (const text of input.readLines()) {
    number += 1;
    const wrong = (problem: string) => new CommandError(`${file}, line ${number}: ${problem}`);
    const json = parseJson(text);
    if (json === undefined) throw wrong('not JSON');
    const { data: line, error } = z.safeParse(lineSchema, json);
    if (error) throw wrong(describeIssue(error));
    if (isComplete || (line.type === 'header') !== (number === 1)) throw wrong('out of place');
    if (line.type === 'totals') {
      if (!isDeepStrictEqual(line.totals, totals))
        throw wrong(`the lines before it hold ${describeTotals(totals)}`);
      isComplete = true;
    }
    add(line);
    yield line;
  }
  if (!isComplete)
    throw new CommandError(`${file}: ends after line ${number} without totals: the file is truncated.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
