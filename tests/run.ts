import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { playwright, type Running, type Step, script, start, vitest } from './run/steps.ts';
import { type Result, summaryOf } from './run/summary.ts';

// `npm test`: all checks and tests. `npm test -- -t "pattern"`: the tests whose titles match, and only the servers that these need.
const { pattern } = parseArgs({ options: { pattern: { type: 'string', short: 't' } } }).values;

// Caches the compiled code of the many Node processes that the tests start.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/../node_modules/.cache/node`;

// In CI it is a job of its own, beside the others.
const dev = process.env.CI ? [] : [vitest('dev', '--project=dev')];
// Each lane runs its steps one after the other, beside the other lane: some wait for other processes, while others need both cores.
const lanes: Step[][] = pattern
  ? []
  : [
      [script('check'), vitest('unit', '--project=unit'), vitest('api', '--project=api')],
      // `size` builds the site, which the others serve.
      [
        script('size'),
        vitest('deploy', '--project=deploy'),
        vitest('commands', '--project=commands'),
        ...dev,
      ],
    ];
// Browsers need both cores: beside them, the API's tests ran into the product's own time limits.
const afterwards = pattern ? stepsFor(pattern) : [playwright()];

const began = performance.now();
const running = new Set<Running>();
const results: Result[] = [];
let isStopped = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
    for (const { child } of running) child.kill(signal);
  });

const isTerminal = process.stdout.isTTY === true;
const ticking = setInterval(showProgress, isTerminal ? 1_000 : 30_000);
await Promise.all(lanes.map(runLane));
await runLane(afterwards);
clearInterval(ticking);
const seconds = (performance.now() - began) / 1000;
say(summaryOf(results, seconds));
process.exitCode = !isStopped && results.every(({ isGreen }) => isGreen) ? 0 : 1;

/** Runs steps one after the other, until one fails. */
async function runLane(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (isStopped) return;
    const one = start(step);
    running.add(one);
    const { output, ...result } = await one.ended;
    running.delete(one);
    results.push(result);
    const { name, isGreen, tests } = result;
    const isFlaky = tests.some(({ flaw }) => flaw !== undefined);
    if (!isGreen || isFlaky) say(output);
    say(`${isGreen ? '✔' : '✘'} ${name}: ${countOf(tests)}${Math.round(result.seconds)} s`);
    isStopped ||= !isGreen;
  }
}

function showProgress(): void {
  const steps = [...running].map(({ step, tests }) =>
    `${step.name} ${countOf(tests)}`.trim().replace(/,$/, ''),
  );
  const line = `${Math.round((performance.now() - began) / 1000)} s  ${steps.join(' · ')}`;
  if (isTerminal) process.stdout.write(`\r\u001b[K${line}`);
  else console.log(line);
}

/** Prints lines, over the progress of a terminal. */
function say(lines: string): void {
  if (isTerminal) process.stdout.write('\r\u001b[K');
  console.log(lines);
}

function countOf(tests: { state: string }[]): string {
  const failed = tests.filter(({ state }) => state === 'failed').length;
  if (tests.length === 0) return '';
  return `${tests.length} tests, ${failed > 0 ? `${failed} failed, ` : ''}`;
}

/** Returns the steps that run the tests whose titles match; a title with values is known by its other words. */
function stepsFor(titles: string): Step[] {
  const list = (command: string, ...args: string[]) => {
    const { stdout } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
    return stdout;
  };
  const tests = z.parse(
    z.array(z.object({ file: z.string() })),
    JSON.parse(list('vitest', 'list', '--json', '-t', titles)),
  );
  const files = new Set(tests.map(({ file }) => relative('', file)));
  const isInBrowser = / › /.test(list('playwright', 'test', '--list', '-g', titles));
  if (files.size === 0 && !isInBrowser) {
    console.error(`No title matches ${titles}.`);
    process.exit(1);
  }
  return [
    ...(files.size > 0 ? [vitest('tests', '-t', titles, ...files)] : []),
    ...(isInBrowser ? [playwright('-g', titles)] : []),
  ];
}
