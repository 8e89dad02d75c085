import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { firstLine, tell } from './outcome.ts';

/** Tells the run about each test of Playwright, once it is not tried again. */
export default class RunReporter implements Reporter {
  onTestEnd(test: TestCase, { status, retry, duration }: TestResult): void {
    const isPassed = status === 'passed';
    if (status === 'skipped' || (!isPassed && retry < test.retries)) return;
    tell({
      name: `${relative('', test.location.file)} › ${test.title}`,
      state: isPassed ? 'passed' : 'failed',
      ms: duration,
      ...(isPassed && retry > 0 && { flaw: firstLine(test.results[0]?.error?.message) }),
    });
  }
}
