import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { languages, pathIn } from '../../src/contract/text/language.ts';
import { contentPaths } from '../support/page-paths.ts';
import { createFileServer, serveBuiltSite } from '../support/servers/built-site.ts';
import { findChromium } from '../support/servers/chromium.ts';
import { startCloud } from './cloud.ts';

/*
 * `npm run bench:web`: runs Lighthouse's mobile profile on each public page in each language, interleaved with the limit: the same page as static
 * HTML with the theme's script only. Medians of RUNS runs. Lighthouse comes from the registry, as nothing else needs its 60 packages.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0';

const RUNS = Number(process.env.RUNS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

const cloud = await startCloud();
console.info = () => {};
const site = await serveBuiltSite(cloud.ports);
const withoutScripts = (text: string) =>
  text.replace(/<script type="application\/json".*/s, '</body></html>');
const limit = createServer(createFileServer(withoutScripts));
const limitPort = await listen(limit, 0, 'limit');
const env = { ...process.env, CHROME_PATH: await findChromium() };

const reportSchema = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.nullable(z.number()),
      scoreDisplayMode: z.string(),
      displayValue: z.optional(z.string()),
      numericValue: z.optional(z.number()),
    }),
  ),
});

type Run = Record<string, number>;

async function measure(url: string): Promise<Run> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-quic --no-first-run';
  const options = ['--quiet', '--output=json', `--only-categories=${categories.join(',')}`, flags];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env,
    maxBuffer: 2 ** 26,
  });
  const { audits, categories: scores, runtimeError } = z.parse(reportSchema, JSON.parse(stdout));
  if (runtimeError) throw new Error(runtimeError.message);
  if (process.env.DETAILS) {
    for (const { title, score, scoreDisplayMode, displayValue } of Object.values(audits)) {
      if (score !== null && score < 1 && scoreDisplayMode !== 'informative')
        console.log(`  ${url}: ${title} ${displayValue ?? ''} ${score}`);
    }
  }
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
    ...Object.fromEntries(
      Object.entries(metrics).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]),
    ),
  };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medians(runs: Run[]): Run {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]));
}

const rows: Record<string, Record<string, number | string>> = {};
for (const path of contentPaths.flatMap((one) => languages.map((language) => pathIn(language, one)))) {
  const ours: Run[] = [];
  const bare: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await measure(`http://localhost:${cloud.ports.site}${path}`));
    bare.push(await measure(`http://localhost:${limitPort}${path}`));
  }
  const [mine, theirs] = [medians(ours), medians(bare)];
  const rounded = (run: Run) =>
    Object.fromEntries(
      Object.entries(run).map(([name, value]) => [
        name,
        name === 'CLS' ? value.toFixed(4) : Math.round(value),
      ]),
    );
  rows[path] = rounded(mine);
  rows[`${path} (limit)`] = rounded(theirs);
  const ratio = (name: string) => ((mine[name] ?? 0) / (theirs[name] ?? 0)).toFixed(3);
  console.log(`${path}: LCP ${ratio('LCP')} × the limit, FCP ${ratio('FCP')} ×`);
}
console.table(rows);
site.close();
limit.close();
await cloud.close();
process.exit();
