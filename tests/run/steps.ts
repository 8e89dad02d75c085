import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Outcome, outcomeSchema } from './outcome.ts';
import type { Result } from './summary.ts';

/** A part of the run. */
export interface Step {
  name: string;
  command: string;
  args: string[];
}

const reporter = (name: string): string => `${import.meta.dirname}/${name}-reporter.ts`;

/** Returns a step that runs projects of Vitest. */
export const vitest = (name: string, ...args: string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', '--reporter=minimal', `--reporter=${reporter('vitest')}`, ...args],
});

/** Returns a step that runs tests in a browser. */
export const playwright = (...args: string[]): Step => ({
  name: 'browsers',
  command: 'playwright',
  args: ['test', `--reporter=dot,${reporter('playwright')}`, ...args],
});

export const script = (name: string): Step => ({ name, command: 'npm', args: ['run', '--silent', name] });

/** A step that runs. */
export interface Running {
  step: Step;
  child: ChildProcess;
  tests: Outcome[];
  /** Its result, with all that it has printed. */
  ended: Promise<Result & { output: string }>;
}

/** Starts a step. */
export function start(step: Step): Running {
  const began = performance.now();
  counted ??= cpuOfChildren();
  const child = spawn(step.command, step.args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const tests: Outcome[] = [];
  child.on('message', (message) => tests.push(outcomeSchema.parse(message)));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const end = async () => {
    const [code] = await once(child, 'close');
    const seconds = (performance.now() - began) / 1000;
    return { name: step.name, isGreen: code === 0, seconds, cpuSeconds: cpuOfEndedChild(), tests, output };
  };
  return { step, child, tests, ended: end() };
}

let counted: number | undefined;

/** Returns the CPU seconds of the child that has just ended, with all that it has waited for; undefined but on Linux. */
function cpuOfEndedChild(): number | undefined {
  const before = counted;
  counted = cpuOfChildren();
  return counted !== undefined && before !== undefined ? counted - before : undefined;
}

function cpuOfChildren(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  // proc(5): cutime and cstime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
