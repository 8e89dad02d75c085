import * as z from 'zod/mini';
import { type GatewayName, gatewaySchema } from '../../../src/contract/money/money.ts';
import { pairsOfReply } from '../store/read-pipeline.ts';

/*
 * The hash `health`. `run`: when the scheduled run was through; `refunds`: since when the oldest refund is due; `days`: the first day that
 * `schedule/drop-days.ts` has left; `<gateway>:failures` and
 * `<gateway>:failed`: how many requests in a row it has failed, and when last; `<channel>:waiting` and `<channel>:failed`: when a
 * delivery has failed first, and last, since one has not; `<channel>:refused`: when its provider has refused the account, until it
 * accepts it; `sms:full`: when there was no SMS as the month had as many as it may; `unreleased`: the time of the
 * backup from which the store was restored, until somebody lets messages and refunds go out; `reported`: the troubles that were reported. Times are in ms.
 */

export const UNRELEASED = 'unreleased';

/** The deliverers of notices: EmailJS, the garage's webhook, and the provider of SMS. */
export const channelNames = ['mails', 'webhook', 'sms'] as const;
export type ChannelName = (typeof channelNames)[number];

/** The troubles that were reported, by check: since when there is one, when it was reported last, and whether it lasts. */
const reportedSchema = z.record(
  z.string(),
  z.object({ since: z.number(), at: z.number(), isOpen: z.boolean() }),
);
export type Reported = z.infer<typeof reportedSchema>;

export type HealthFacts = ReturnType<typeof parseHealthFacts>;

/** Parses the reply to `HGETALL health`. */
export function parseHealthFacts(reply: unknown) {
  const fields = new Map(pairsOfReply(z.parse(z.nullable(z.array(z.string())), reply) ?? []));
  const numberOf = (name: string, fallback = Number.NaN) => Number(fields.get(name) ?? fallback);
  const gateway = (name: GatewayName) => ({
    failures: numberOf(`${name}:failures`, 0),
    failedAt: numberOf(`${name}:failed`),
  });
  const channel = (name: ChannelName) => ({
    waitingSince: numberOf(`${name}:waiting`),
    failedAt: numberOf(`${name}:failed`),
    refusedAt: numberOf(`${name}:refused`),
  });
  const reportedJson = fields.get('reported') ?? null;
  return {
    run: fields.has('run') ? numberOf('run') : undefined,
    refunds: fields.has('refunds') ? numberOf('refunds') : undefined,
    days: fields.get('days'),
    gateways: { sslcommerz: gateway('sslcommerz'), stripe: gateway('stripe') },
    channels: { mails: channel('mails'), webhook: channel('webhook'), sms: channel('sms') },
    smsFullAt: numberOf('sms:full'),
    unreleased: fields.has(UNRELEASED) ? numberOf(UNRELEASED) : undefined,
    reported: parseReportedTroubles(reportedJson),
    reportedJson,
  };
}

/** Parses the field `reported`, null if nothing was reported yet. */
export const parseReportedTroubles = (json: string | null): Reported =>
  z.parse(reportedSchema, JSON.parse(json ?? '{}'));

export const gatewayNames = gatewaySchema.options;
