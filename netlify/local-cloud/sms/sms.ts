import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createFaults, times } from '../lib/faults.ts';
import { sendPage } from '../lib/html-page.ts';
import { hang, readJsonBody } from '../lib/read-body.ts';
import { readSms, type SmsAccount, type SmsApiRefusal } from './accept-sms.ts';
import { type ReceivedSms, smsPage } from './sms-page.ts';

/** `lost` sends, and never answers; no table that we have found names the code of `no-credit`. */
const modes = {
  refuse: undefined,
  hang: undefined,
  lost: undefined,
  'no-credit': [4999, 'Insufficient Balance'],
  sender: [4002, 'SID Not Permitted'],
  blocked: [4026, 'Blocked MSISDN'],
} satisfies Record<string, SmsApiRefusal | undefined>;
type Mode = keyof typeof modes;

const smsRow = z.object({
  received_at: z.number(),
  csms_id: z.string(),
  msisdn: z.string(),
  sms: z.string(),
});
const DAY_MS = 24 * 3_600_000;
const DHAKA_MS = 6 * 3_600_000;
const dayOf = (ms: number): number => Math.floor((ms + DHAKA_MS) / DAY_MS);

/** Creates the stand-in for SSL Wireless' “SMS Plus” v3, and an outbox of the SMS that it has taken. */
export function createSms(database: DatabaseSync, account: SmsAccount) {
  const mode = z.enum(Object.keys(modes) as Mode[]);
  const faults = createFaults(z.strictObject({ mode, times }), []);
  database.exec(`CREATE TABLE IF NOT EXISTS sms (
    id INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, csms_id TEXT NOT NULL, msisdn TEXT NOT NULL, sms TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO sms (received_at, csms_id, msisdn, sms) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM sms ORDER BY id DESC');
  const rows = () => select.all().map((row) => smsRow.parse(row));

  async function send(c: Context) {
    const fault = faults.take(() => true)?.mode;
    if (fault === 'hang') return hang();
    if (fault === 'refuse') return c.text('Refused, as the fault switch asks for', 500);
    const now = Date.now();
    const isRepeat = (csmsId: string) =>
      rows().some((one) => one.csms_id === csmsId && dayOf(one.received_at) === dayOf(now));
    const read = readSms(await readJsonBody(c), account, isRepeat);
    const refusal = (fault && modes[fault]) ?? (Array.isArray(read) ? read : undefined);
    if (refusal) return c.json(failed(refusal));
    if (Array.isArray(read)) throw new Error('refused');
    insert.run(now, read.csms_id, read.msisdn, read.sms);
    if (fault === 'lost') return hang();
    return c.json({
      status: 'SUCCESS',
      status_code: 200,
      error_message: '',
      smsinfo: [
        {
          sms_status: 'SUCCESS',
          status_message: 'Success',
          msisdn: read.msisdn,
          sms_type: /^[\x20-\x7e\n]*$/.test(read.sms) ? 'EN' : 'BN',
          sms_body: read.sms,
          csms_id: read.csms_id,
          reference_id: randomBytes(10).toString('hex'),
        },
      ],
    });
  }

  const list = (): ReceivedSms[] =>
    rows().map(({ received_at, msisdn, sms, csms_id }) => ({
      receivedAt: new Date(received_at).toISOString(),
      to: msisdn,
      text: sms,
      id: csms_id,
    }));

  return new Hono()
    .route('/faults', faults.control)
    .post('/api/v3/send-sms', send)
    .get('/outbox.json', (c) => c.json(list(), 200, { 'Cache-Control': 'no-store' }))
    .get('/outbox', (c) => sendPage(c, smsPage(list())));
}

/** The answer to what is refused: its HTTP status is 200, too. */
const failed = ([status_code, error_message]: SmsApiRefusal) => ({
  status: 'FAILED',
  status_code,
  error_message,
  smsinfo: [],
});
