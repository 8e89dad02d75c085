import { expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { moneyCloudForFile } from '../../support/gateways/money.ts';
import { mailsForFile } from '../../support/mails.ts';
import { runCommandIn } from '../../support/servers/run-command.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { newPaid } from '../../support/visits.ts';

/* A command that sends mails to customers needs the site's URL for their links. */

const cloud = moneyCloudForFile();
const mails = mailsForFile(cloud);

test('a customer cannot get a link from a command that does not know the site', async () => {
  mails.outbox.fault = 'refuse';
  const { customer } = await newPaid();
  await workAfterResponses();
  mails.outbox.fault = undefined;
  const run = (SITE_URL: string) => runCommandIn('reconcile', [], { env: { ...process.env, SITE_URL } });

  expect(await run('')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^SITE_URL is missing/) });
  expect(mails.to(customer)).toEqual([]);

  const ids = await cloud.redis.hkeys(keys.notices);
  for (const member of ids) await cloud.redis.zadd(keys.noticesDue, { score: 0, member });
  expect(await run('http://127.0.0.1:4321')).toMatchObject({ code: 0 });
  const [mail] = mails.to(customer);
  expect(mail?.text).toContain('http://127.0.0.1:4321/payment/success?transactionId=');
});
