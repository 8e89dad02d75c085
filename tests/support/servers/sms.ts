import { afterEach, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { clearFaults } from '../fault-client.ts';
import { turnOnSms } from './channels.ts';

const outboxSchema = z.array(z.object({ to: z.string(), text: z.string(), id: z.string() }));

/** Turns on SMS to customers for one test file, by the provider of its local cloud; each test leaves no faults behind. */
export function smsForFile(cloud: { url: string }) {
  let before = 0;
  const all = async () => z.parse(outboxSchema, await (await fetch(`${cloud.url}/sms/outbox.json`)).json());
  beforeAll(() => turnOnSms(cloud.url));
  beforeEach(async () => {
    before = (await all()).length;
  });
  afterEach(() => clearFaults(cloud.url, 'sms'));
  return {
    /** Lists the SMS of a test, oldest first. */
    sent: async () => (await all()).reverse().slice(before),
  };
}
