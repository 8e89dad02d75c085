import { type Finding, type FindingPhoto, MAX_MINUTES, urgencies } from '../../contract/findings/finding.ts';
import type { FindingSet } from '../../contract/findings/finding-request.ts';
import { isPayableOnline, MAX_AMOUNT, MIN_AMOUNT } from '../../contract/money/money.ts';
import { typedWholeNumber } from '../../contract/text/typed-number.ts';
import type { Texts } from '../../drafts.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { formatNumber } from '../../format-number.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { parseTaka, takaInputText } from '../payments/parse-taka.ts';
import { between, typeAmount } from '../texts.ts';
import * as t from './texts.ts';

/** The form of a finding. `added` and `removed` are the ids of photos, with spaces between them. */
export type FindingTexts = Record<'text' | 'urgency' | 'price' | 'minutes' | 'added' | 'removed', string>;

/** Returns the name of the draft of a finding, or of a new one of an order. */
export const findingDraftName = (orderId: string, findingId = 'new'): string =>
  `finding ${orderId} ${findingId}`;

const LEAST = formatTaka(MIN_AMOUNT);
const MOST = formatTaka(MAX_AMOUNT);
const MINUTES = between(t.minutesOf(0), t.hoursOf(MAX_MINUTES / 60));

/** The version of a finding that does not exist. */
const NEW = 'new';

/** Returns what a draft is about: the id of a finding, and the version that is typed on. */
const aboutOf = (id: string, finding: Finding | undefined): string => `${id} ${finding?.version ?? NEW}`;

/** Returns what a draft of a finding that is yet to be added is about: its id is there before it, so that a repeat adds none. */
export const aboutNewFinding = (): string => aboutOf(crypto.randomUUID(), undefined);

/** Returns the finding that a draft is about, as it is by now, and what a draft of that is about. */
export function findingOfDraft(about: string, findings: Finding[] = []) {
  const [id = ''] = about.split(' ');
  const finding = findings.find((one) => one.id === id);
  return { finding, now: aboutOf(id, finding) };
}

/** Returns a finding, and what a draft that is begun now is about; of a new one without an id. */
export function findingOfNewDraft(id = '', findings?: Finding[]) {
  const { finding, now } = findingOfDraft(id, findings);
  return { finding, about: finding ? now : aboutNewFinding() };
}

export const findingTextsOf = (finding?: Finding): FindingTexts => ({
  text: finding?.text ?? '',
  urgency: finding?.urgency ?? '',
  price: finding?.price === undefined ? '' : takaInputText(finding.price),
  minutes: formatNumber(finding?.minutes ?? ''),
  added: '',
  removed: '',
});

/** Returns the ids of the photos of a finding, with those that were added and without those that were removed. */
export function photosOfDraft({ added = '', removed = '' }: Texts, stored: FindingPhoto[] = []): string[] {
  const ids = new Set([...stored.map(({ id }) => id), ...added.split(' ')]);
  return [...ids].filter((id) => id !== '' && !removed.split(' ').includes(id));
}

/** Returns whether a finding is stored as its draft says: by a request whose answer was lost. */
export function isFindingStored(texts: FindingTexts, about: string, finding?: Finding): boolean {
  const read = readFinding(texts, about, finding?.photos);
  if (!finding || !('request' in read)) return false;
  const { body } = read.request;
  const isSame = (name: 'text' | 'urgency' | 'price' | 'minutes') => body[name] === finding[name];
  return (
    body.photos.length === finding.photos.length &&
    isSame('text') &&
    isSame('urgency') &&
    isSame('price') &&
    isSame('minutes')
  );
}

/**
 * Returns the request of what was typed, or what is wrong by its field: about the version of a finding that `about` names, with the photos that are stored.
 * A note has neither price nor minutes, whatever was typed before.
 */
export function readFinding(
  texts: FindingTexts,
  about: string,
  stored?: FindingPhoto[],
): FormReading<FindingTexts, { findingId: string; body: FindingSet }> {
  const text = texts.text.trim();
  const urgency = urgencies.find((one) => one === texts.urgency);
  const isWork = urgency !== 'note';
  const price = isWork ? parseTaka(texts.price) : undefined;
  const minutes = isWork ? typedWholeNumber(texts.minutes) : undefined;
  const found: [keyof FindingTexts, string | false][] = [
    ['text', text === '' && t.needText],
    ['urgency', urgency === undefined && t.needUrgency],
    ['price', isWork && price === undefined && typeAmount],
    ['price', price !== undefined && !isPayableOnline(price) && between(LEAST, MOST)],
    ['minutes', Number.isNaN(minutes) && t.needMinutes],
    ['minutes', minutes !== undefined && (minutes < 0 || minutes > MAX_MINUTES) && MINUTES],
  ];
  const errors: Partial<FindingTexts> = Object.fromEntries(found.filter(([, problem]) => problem));
  if (urgency === undefined || Object.keys(errors).length > 0) return { errors };
  const [findingId = '', version] = about.split(' ');
  const expected = version === NEW ? undefined : Number(version);
  const photos = photosOfDraft(texts, stored);
  return { request: { findingId, body: { expected, text, urgency, price, minutes, photos } } };
}
