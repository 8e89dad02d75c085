import * as z from 'zod/mini';

/* The findings of a mechanic on a car that is here. Amounts are in paisa, times are ISO 8601. */

/** The endpoints of findings for customers, and of their photos for whoever has a photo's URL, below `API_BASE`. */
export const findingEndpoints = {
  findingsAnswer: { method: 'POST', path: '/orders/:id/findings' },
  workBook: { method: 'POST', path: '/orders/:id/findings/:findingId/booking' },
  bookingAnswer: { method: 'POST', path: '/bookings/:transactionId/findings' },
  photo: { method: 'GET', path: '/photos/:id' },
} as const;

/** The urgency of a finding. A note has no price, and needs no answer. */
export const urgencies = ['now', 'soon', 'note'] as const;
export type Urgency = (typeof urgencies)[number];

export const MAX_FINDINGS = 10;
export const MAX_PHOTOS = 4;
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024;
/** The longest side of a photo in pixels. */
export const PHOTO_SIDE = 1_600;
/** The most minutes of work of one finding. */
export const MAX_MINUTES = 2_400;

/** A customer's answer to a finding: given signed in, by the link of the booking, or on the phone to a member of staff. */
const answerSchema = z.object({
  value: z.enum(['approved', 'declined']),
  way: z.enum(['account', 'link', 'phone']),
  at: z.string(),
});
export type AnswerValue = z.infer<typeof answerSchema>['value'];
export type AnswerWay = z.infer<typeof answerSchema>['way'];

const workFields = {
  id: z.string(),
  text: z.string(),
  urgency: z.enum(urgencies),
  price: z.optional(z.int()),
  /** The time at which its text, urgency or price changed last, which takes the answer back. */
  at: z.string(),
};

/** Deferred work: a finding, not approved, of an earlier visit. */
export const deferredWorkSchema = z.object(workFields);
export type DeferredWork = z.infer<typeof deferredWorkSchema>;

const findingFields = {
  ...workFields,
  minutes: z.optional(z.int()),
  /** The `rev` of its order since which it and its answer are as they are. */
  version: z.int(),
  askedAt: z.optional(z.string()),
  answer: z.optional(answerSchema),
  begunAt: z.optional(z.string()),
  /** The time at which the customer has booked its work as an order of its own. */
  bookedAt: z.optional(z.string()),
};

export const findingRecordSchema = z.object({
  ...findingFields,
  photos: z.array(z.string()),
  /** The order by which its work was booked last. */
  bookedBy: z.optional(z.string()),
});
export type FindingRecord = z.infer<typeof findingRecordSchema>;

/** A photo, with a URL that shows it for an hour. */
const photoSchema = z.object({ id: z.string(), url: z.string() });
export type FindingPhoto = z.infer<typeof photoSchema>;

export const findingSchema = z.object({ ...findingFields, photos: z.array(photoSchema) });
export type Finding = z.infer<typeof findingSchema>;

/** The facts of a finding, as stored and as shown. */
type Found = Omit<Finding, 'photos'>;

/** Returns whether the customer sees a finding: they were asked about it, or told. */
export const isFindingShown = ({ askedAt }: Found): boolean => askedAt !== undefined;

/** Returns whether a customer is asked about a finding: it was sent to them, and needs an answer. */
export const isFindingToAnswer = (finding: Found): boolean =>
  isFindingShown(finding) && finding.urgency !== 'note';

/** Returns why the answer to a finding is final, undefined if it is not: its work has begun, or was booked as an order. */
export function whyAnswerIsFinal({ begunAt, bookedAt }: Found): 'begun' | 'booked' | undefined {
  if (begunAt !== undefined) return 'begun';
  return bookedAt !== undefined ? 'booked' : undefined;
}

/** Returns whether the customer can answer a finding, or change the answer. */
export const isAnswerable = (finding: Found): boolean =>
  isFindingToAnswer(finding) && whyAnswerIsFinal(finding) === undefined;

/** Returns the findings that wait for the customer's answer. */
export const unansweredFindings = <T extends Found>(findings: T[] = []): T[] =>
  findings.filter((finding) => isAnswerable(finding) && finding.answer === undefined);

/** Returns the work that a customer was asked about and has not approved: declined, or never answered. */
export const unapprovedFindings = <T extends Found>(findings: T[] = []): T[] =>
  findings.filter((finding) => isFindingToAnswer(finding) && finding.answer?.value !== 'approved');

const PRICE_HELD_MS = 90 * 24 * 3_600_000;

/** Returns whether the price of a finding still holds: for 90 days. */
export const isPriceHeld = ({ at }: Found, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= PRICE_HELD_MS;

/** Returns the findings that a customer has answered on the phone. */
export const answeredOnPhone = <T extends Found>(findings: T[] = []): T[] =>
  findings.filter(({ answer }) => answer?.way === 'phone');

/** Returns what the customer has approved, in paisa. */
export const sumOfApprovedFindings = (findings: Pick<Finding, 'answer' | 'price'>[] = []): number =>
  findings
    .filter(({ answer }) => answer?.value === 'approved')
    .reduce((sum, { price = 0 }) => sum + price, 0);
