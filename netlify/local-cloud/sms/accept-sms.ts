import * as z from 'zod/mini';

/* What “SMS Plus” v3 refuses, by the tables of codes that its integrations publish (docs/decisions/sms-to-customers.md). */

export interface SmsAccount {
  apiToken: string;
  sid: string;
}

const limited = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** The body of a request, of which a field may be missing, or of another type. */
const requestSchema = z.strictObject({
  api_token: limited(50),
  sid: limited(20),
  msisdn: z.string().check(z.minLength(1)),
  sms: z.string().check(z.minLength(1)),
  csms_id: z.string().check(z.minLength(1)),
});
export type SmsRequest = z.infer<typeof requestSchema>;

export type SmsApiRefusal = [code: number, message: string];

const MOST_CHARACTERS = 1_000;

/** Reads a request, or returns why it is refused. `isRepeat` tells whether an id was accepted on the same day. */
export function readSms(
  body: unknown,
  account: SmsAccount,
  isRepeat: (csmsId: string) => boolean,
): SmsRequest | SmsApiRefusal {
  if (typeof body !== 'object' || body === null) return [4005, 'Invalid Request Format'];
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return [4022, 'Required Parameter Missing'];
  const { api_token, sid, msisdn, sms, csms_id } = parsed.data;
  if (api_token !== account.apiToken) return [4001, 'Unauthorized'];
  if (sid !== account.sid) return [4002, 'SID Not Permitted'];
  if (!/^[a-z\d]{1,20}$/i.test(csms_id)) return [4020, 'Invalid CSMS ID'];
  if (!/^(88)?01[3-9]\d{8}$/.test(msisdn)) return [4025, 'Invalid MSISDN'];
  if (sms.length > MOST_CHARACTERS) return [4027, 'Message Length Exceeded'];
  if (isRepeat(csms_id)) return [4023, 'Duplicate CSMS ID'];
  return parsed.data;
}
