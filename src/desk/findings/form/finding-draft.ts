import type { Finding, Urgency } from '../../../contract/finding.ts';
import type { FindingSet } from '../../../contract/finding-request.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import { isPayable, MAX_AMOUNT, MIN_AMOUNT } from '../../../contract/payable-amount.ts';
import { formatNumber } from '../../../format-number.ts';
import { typedNumber } from '../../kit/typed-number.ts';
import { parseTaka, writeTaka } from '../../takings/parse-taka.ts';
import * as t from '../texts.ts';

/** What is typed about a finding. `seen` is the version that is changed, undefined for a new one; `photos` are ids. */
export interface FindingDraft {
  id: string;
  seen?: number | undefined;
  text: string;
  urgency?: Urgency | undefined;
  price: string;
  minutes: string;
  photos: string[];
}

export type DraftErrors = Partial<Record<'text' | 'urgency' | 'price' | 'minutes', string>>;

/** The most minutes of work that the API takes. */
const MAX_MINUTES = 2_400;

/** Returns an empty draft, with the id that the finding will have. */
export const newDraft = (): FindingDraft => ({
  id: crypto.randomUUID(),
  text: '',
  price: '',
  minutes: '',
  photos: [],
});

/** Returns a draft that says what a finding says. */
export const draftOf = (finding: Finding): FindingDraft => ({
  id: finding.id,
  seen: finding.version,
  text: finding.text,
  urgency: finding.urgency,
  price: finding.price === undefined ? '' : writeTaka(finding.price),
  minutes: finding.minutes === undefined ? '' : formatNumber(finding.minutes),
  photos: finding.photos.map(({ id }) => id),
});

/** Returns minutes as typed in digits of either language; undefined if nothing was typed, NaN if they are none. */
export function parseMinutes(typed: string): number | undefined {
  const minutes = typedNumber(typed);
  if (minutes === undefined) return undefined;
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_MINUTES ? minutes : Number.NaN;
}

/** Returns why what was typed is no price. */
function problemOfPrice(price: number | undefined): string | undefined {
  if (price === undefined) return t.needPrice;
  return isPayable(price)
    ? undefined
    : t.priceBetween(formatAmount(MIN_AMOUNT, 'BDT'), formatAmount(MAX_AMOUNT, 'BDT'));
}

/** Returns the request of a draft, or what is wrong by its field. A note has neither price nor minutes, whatever was typed before. */
export function readDraft(
  draft: FindingDraft,
): { request: FindingSet; errors?: undefined } | { errors: DraftErrors } {
  const { seen, urgency, photos } = draft;
  const text = draft.text.trim();
  const isWork = urgency !== 'note';
  const price = parseTaka(draft.price);
  const minutes = parseMinutes(draft.minutes);
  const found: [keyof DraftErrors, string | undefined][] = [
    ['text', text === '' ? t.needText : undefined],
    ['urgency', urgency === undefined ? t.needUrgency : undefined],
    ['price', isWork ? problemOfPrice(price) : undefined],
    ['minutes', isWork && Number.isNaN(minutes) ? t.needMinutes : undefined],
  ];
  const errors: DraftErrors = Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
  if (urgency === undefined || Object.keys(errors).length > 0) return { errors };
  const work = isWork && {
    ...(price !== undefined && { price }),
    ...(minutes !== undefined && { minutes }),
  };
  return { request: { ...(seen !== undefined && { seen }), text, urgency, ...work, photos } };
}
