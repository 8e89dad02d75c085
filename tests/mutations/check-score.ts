import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/* Fails if the unit tests notice less of the mutants that they reach. Stryker's own threshold counts those that none reaches, too. */

const LEAST = 0.85;

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});
const { files } = z.parse(reportSchema, JSON.parse(readFileSync('.stryker-tmp/report.json', 'utf8')));
const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
const reached = noticed + statuses.filter((status) => status === 'Survived').length;
const share = noticed / reached;
console.log(`The unit tests notice ${(100 * share).toFixed(1)} % of the ${reached} mutants that they reach.`);
// Not a number, if there are none.
if (!(share >= LEAST)) {
  console.error(`That is less than ${100 * LEAST} %.`);
  process.exitCode = 1;
}
