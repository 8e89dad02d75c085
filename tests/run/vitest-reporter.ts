import type { Reporter, TestCase } from 'vitest/node';
import { firstLine, tell } from './outcome.ts';

/** Tells the run about each test of Vitest. */
export default class RunReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'pending' || state === 'skipped') return;
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    tell({
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      state,
      ms: duration,
      ...(flaky && { flaw: firstLine(errors?.[0]?.message) }),
    });
  }
}
