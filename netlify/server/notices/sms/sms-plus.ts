import * as z from 'zod/mini';
import { environment } from '../../environment.ts';
import { AccountRefusedError } from '../channel.ts';

/*
 * The client of SSL Wireless' “SMS Plus” v3, which GenNet speaks as well: POST /api/v3/send-sms (docs/decisions/sms-to-customers.md). Its verdict is in
 * the body, whatever the HTTP status.
 */

const TIME_LIMIT_MS = 10_000;

/** An SMS. A retry has the same `id`: at most 20 letters and digits, by which the provider knows a repeat of the same day. `to` is "8801711223344". */
export interface Sms {
  id: string;
  to: string;
  text: string;
}

/** The provider refuses this SMS whenever it is sent, such as for its number. */
export class SmsRefusedError extends Error {
  override name = 'SmsRefusedError';
}

const answerSchema = z.object({
  status: z.string(),
  status_code: z.coerce.number(),
  error_message: z._default(z.nullable(z.string()), ''),
  smsinfo: z._default(z.nullable(z.array(z.object({ sms_status: z.string() }))), []),
});
type Answer = z.infer<typeof answerSchema>;

const DUPLICATE = 4023;
/** The id, the number or the text is not valid, or the number is blocked. */
const OF_THE_SMS = [4020, 4025, 4026, 4027];
/** Too many requests, in all or in a second, and “unknown error”. */
const PASSING = [4029, 4031, 5000];

/**
 * Sends an SMS. A repeat of one that was sent on the same day is as good as sent.
 * @throws {SmsRefusedError} if the provider refuses it for good
 * @throws {AccountRefusedError} if the provider refuses the account
 * @throws {Error} if the provider fails, cannot be reached or does not respond within 10 s; it may have sent it
 */
export async function sendSms({ id, to, text }: Sms): Promise<void> {
  const { SMS_URL, SMS_API_TOKEN = '', SMS_SENDER_ID } = environment();
  const response = await fetch(`${SMS_URL}/api/v3/send-sms`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      api_token: SMS_API_TOKEN,
      sid: SMS_SENDER_ID,
      msisdn: to,
      sms: text,
      csms_id: id,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const body = await response.text();
  const answer = z.safeParse(answerSchema, parseJson(body)).data;
  // The body may repeat number and text: neither gets into the log.
  if (!answer) throw new Error(`the SMS provider responded ${response.status} without a verdict`);
  const Failure = smsFailureOf(answer);
  const reason = (answer.error_message ?? '')
    .replaceAll(SMS_API_TOKEN, '…')
    .replace(/\d{6,}/g, '…')
    .slice(0, 60);
  if (Failure) throw new Failure(`the SMS provider responded ${answer.status_code}: ${reason}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Failure = new (message: string) => Error;

/** Returns the kind of failure that an answer says, undefined if the SMS was sent, now or by an earlier try. */
export function smsFailureOf({ status, status_code, error_message, smsinfo }: Answer): Failure | undefined {
  // Published tables differ in the code.
  if (status_code === DUPLICATE || /duplicate csms/i.test(error_message ?? '')) return undefined;
  if (status === 'SUCCESS') {
    const [sms] = smsinfo ?? [];
    return sms && !/^(success|duplicate)/i.test(sms.sms_status) ? SmsRefusedError : undefined;
  }
  if (PASSING.includes(status_code)) return Error;
  return OF_THE_SMS.includes(status_code) ? SmsRefusedError : AccountRefusedError;
}
