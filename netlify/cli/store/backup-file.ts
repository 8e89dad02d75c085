import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { CommandError } from '../command.ts';
import {
  count,
  type Dumped,
  describeIssue,
  describeTotals,
  headerSchema,
  newTotals,
  parseJson,
  savedKeyOf,
  type Totals,
  totalsSchema,
} from './backup-format.ts';

const keySchema = z.looseObject({ key: z.string() });

/**
 * Reads and validates a backup, and hands over each key with the number of its line.
 * @returns when it was made, and how many records it has
 * @throws {CommandError} naming the first invalid line, or if the file is truncated
 */
export async function readBackup(
  file: string,
  take: (dumped: Dumped, number: number) => unknown,
): Promise<{ createdAt: string; totals: Totals }> {
  const totals = newTotals();
  let createdAt: string | undefined;
  let isComplete = false;
  let number = 0;
  const input = await open(file);
  for await (const text of input.readLines()) {
    number += 1;
    const wrong = (problem: string) => new CommandError(`${file}, line ${number}: ${problem}`);
    const valid = <T>(schema: z.ZodMiniType<T>, json: unknown): T => {
      const { data, error } = z.safeParse(schema, json);
      if (error) throw wrong(describeIssue(error));
      return data;
    };
    const json = parseJson(text);
    if (json === undefined) throw wrong('not JSON');
    if (isComplete) throw wrong('out of place');
    const end = z.safeParse(totalsSchema, json).data;
    if (createdAt === undefined) {
      ({ createdAt } = valid(headerSchema, json));
    } else if (end) {
      if (!isDeepStrictEqual(end.totals, totals))
        throw wrong(`the lines before it hold ${describeTotals(totals)}`);
      isComplete = true;
    } else {
      const { key } = valid(keySchema, json);
      const saved = savedKeyOf(key);
      if (!saved) throw wrong(`key: ${JSON.stringify(key)} is none that is saved`);
      const dumped = valid<Dumped>(saved.schema, json);
      count(totals, saved, dumped);
      await take(dumped, number);
    }
  }
  if (createdAt === undefined || !isComplete)
    throw new CommandError(`${file}: ends after line ${number} without totals: the file is truncated.`);
  return { createdAt, totals };
}
