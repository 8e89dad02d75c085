import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { findingActDoneText } from './finding-act.ts';
import * as t from './texts.ts';

test.each<[string, Partial<Job>, string]>([
  ['gets a mail', {}, t.askedByMail],
  ['is sent the link', { link: 'a' }, t.nowSendMessage],
  ['is to be called, as the booking is cancelled', { cancelled: true }, t.nowCall],
])('the staff read that a customer who was asked %s', (_case, changes, text) => {
  const job = jobWith('a', changes);
  expect(findingActDoneText({ endpoint: 'deskFindingsAsk', body: { findings: [] } }, job, job)).toBe(text);
});
