import type { Outcome } from './outcome.ts';

/** A step that has ended. */
export interface Result {
  name: string;
  isGreen: boolean;
  seconds: number;
  /** The CPU time of its processes; undefined where the system does not tell. */
  cpuSeconds: number | undefined;
  tests: Outcome[];
}

const SLOWEST = 10;

const count = (tests: Outcome[], state: Outcome['state']): number =>
  tests.filter((test) => test.state === state).length;

/** Returns what a run ends with: its steps, the slowest tests, those that passed only at a second try, and the sums. */
export function summaryOf(results: Result[], seconds: number): string {
  const tests = results.flatMap((result) => result.tests);
  const flaky = tests.filter(({ flaw }) => flaw !== undefined);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const sums = {
    name: 'all',
    tests,
    seconds,
    isGreen: results.every(({ isGreen }) => isGreen),
    cpuSeconds: results.reduce<number | undefined>(
      (sum, each) => (each.cpuSeconds === undefined || sum === undefined ? undefined : sum + each.cpuSeconds),
      0,
    ),
  };
  const failed = count(tests, 'failed');
  return [
    '',
    row('', 'tests', 'seconds', 'CPU s'),
    ...[...results, sums].map(rowOf),
    '',
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
    '',
    ...flaky.map(({ name, flaw }) => `flaky: ${name}\n       at first: ${flaw}`),
    ...(flaky.length > 0 ? [`flaky: ${flaky.length} passed only at the second try`] : []),
    `${count(tests, 'passed')} passed, ${failed} failed`,
  ].join('\n');
}

const row = (name: string, ...cells: string[]): string =>
  name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join('');

const rowOf = ({ name, isGreen, seconds, cpuSeconds, tests }: Result): string =>
  row(
    `${isGreen ? '✔' : '✘'} ${name}`,
    tests.length > 0 ? tests.length.toLocaleString('en') : '',
    seconds.toFixed(0),
    cpuSeconds?.toFixed(0) ?? '',
  );
