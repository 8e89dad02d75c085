import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { firstLine, tell } from './outcome.ts';

/** Tells the run about each test of Playwright, once it is not tried again. */
export default class RunReporter implements Reporter {
  onTestEnd(test: TestCase, { status, retry, duration }: TestResult): void {
    if (status === 'failed' || status === 'timedOut') if (retry < test.retries) return;
    const outcome = test.outcome();
    tell({
      name: `${relative('', test.location.file)} › ${test.title}`,
      state: outcome === 'unexpected' ? 'failed' : outcome === 'skipped' ? 'skipped' : 'passed',
      ms: duration,
      ...(outcome === 'flaky' && { flaw: firstLine(test.results[0]?.error?.message) }),
    });
  }
}
