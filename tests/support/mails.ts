import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Redis } from '@upstash/redis';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnMails } from './servers/channels.ts';
import { workAfterResponses } from './servers/site.ts';

const mailSchema = z.object({
  template_params: z.object({
    to_email: z.string(),
    subject: z.string(),
    text: z.string(),
    notice_id: z.string(),
  }),
});
type Mail = z.infer<typeof mailSchema>['template_params'];

const statuses = { refuse: 400, account: 403, lose: 500 };

/** @throws {Error} if the local cloud's EmailJS refuses a request */
async function accept(url: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`EmailJS: ${await response.text()}`);
}

/**
 * Turns on mails to customers for one test file, by an EmailJS that takes them as fast as they come; the first has to be as the local
 * cloud's wants it. With a fault it refuses a mail or the account, or hangs, or its responses to mails that it has sent are lost.
 */
export function mailsForFile(cloud: { redis: Redis; url: string }) {
  const outbox = {
    all: [] as Mail[],
    fault: undefined as 'refuse' | 'account' | 'hang' | 'lose' | undefined,
  };
  let isAccepted: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    const body = await json(request);
    const { template_params: mail } = z.parse(mailSchema, body);
    isAccepted ??= accept(`${cloud.url}${request.url}`, body);
    await isAccepted;
    await cloud.redis.del(keys.mailSlot);
    if (outbox.fault === 'hang') return;
    if (outbox.fault === undefined || outbox.fault === 'lose') outbox.all.push(mail);
    response.writeHead(outbox.fault ? statuses[outbox.fault] : 200).end();
  });
  let port = 0;
  beforeAll(async () => {
    port = await listen(server, 0, 'EmailJS');
  });
  beforeEach(() => {
    turnOnMails(`http://127.0.0.1:${port}`);
    Object.assign(outbox, { all: [], fault: undefined });
  });
  afterAll(() => void server.close());
  return {
    outbox,
    /** Sends all that is due. A mail that is not sent keeps its slot, which does not end while the clock stands still. */
    allSent: async (): Promise<void> => {
      await cloud.redis.del(keys.mailSlot);
      await workAfterResponses();
      await cloud.redis.del(keys.mailSlot);
    },
    /** Lists the mails to a customer, oldest first. */
    to: ({ email }: { email: string }) => outbox.all.filter(({ to_email }) => to_email === email),
    /** Lists the kinds of the mails to a customer, oldest first. */
    kindsTo: ({ email }: { email: string }) =>
      outbox.all.flatMap(({ to_email, notice_id }) => (to_email === email ? [notice_id.split(':')[1]] : [])),
  };
}
