import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import { findingSetSchema } from '../../contract/findings/finding-request.ts';
import { type FindingTexts, readFinding, seenOf, textsOf } from './finding-draft.ts';

const typed: FindingTexts = {
  ...textsOf(),
  seen: seenOf(undefined),
  text: ' Front pads worn to 2 mm ',
  urgency: 'now',
  price: '\u202d৪’২০০\u202c টা\u200bকা',
  minutes: '\u200e৬\u200c০',
};

/** Returns the body of the request of what was typed. */
const bodyOf = (...typed: Parameters<typeof readFinding>) =>
  ({ request: undefined, ...readFinding(...typed) }).request?.body;

test('what is typed in either digits is a request that the API takes', () => {
  const photos = [crypto.randomUUID(), crypto.randomUUID()];
  const body = bodyOf({ ...typed, added: photos.join(' ') });
  expect(body).toEqual({
    text: 'Front pads worn to 2 mm',
    urgency: 'now',
    price: 420_000,
    minutes: 60,
    photos,
  });
  expect(findingSetSchema.parse(body)).toEqual(body);
});

test('a note has neither price nor minutes, whatever was typed before', () => {
  const body = bodyOf({ ...typed, urgency: 'note', price: 'free', seen: '4' });
  expect(body).toEqual({ seen: 4, text: 'Front pads worn to 2 mm', urgency: 'note', photos: [] });
});

test('a finding is written as it was read, with the photos that others have added meanwhile, each once', () => {
  const photos = ['a', 'b', 'theirs'].map((id) => ({ id, url: '' }));
  const finding = foundWith('a', { urgency: 'soon', price: 420_050, version: 9 });
  const texts = { ...textsOf(finding), seen: seenOf(finding), added: 'b c d', removed: 'a c' };
  expect(bodyOf(texts, photos)).toEqual({
    seen: 9,
    text: 'Brake pads worn',
    urgency: 'soon',
    price: 420_050,
    photos: ['b', 'theirs', 'd'],
  });
});

test.each<[Partial<FindingTexts>, field: string, problem: string]>([
  [{ text: '  ' }, 'text', 'Please say what you found.'],
  [{ urgency: '' }, 'urgency', 'Please choose how urgent it is.'],
  [{ price: '' }, 'price', 'Please type an amount such as 4,200.'],
  [{ price: '9' }, 'price', 'From BDT 10 to BDT 500,000.'],
  [{ price: '5,00,001' }, 'price', 'From BDT 10 to BDT 500,000.'],
  [{ price: '\u2212৫০০' }, 'price', 'From BDT 10 to BDT 500,000.'],
  [{ minutes: 'an hour' }, 'minutes', 'Please type whole minutes such as 45.'],
  [{ minutes: '2,401' }, 'minutes', 'From 0 min to 40 hours.'],
  [{ minutes: '\u221215' }, 'minutes', 'From 0 min to 40 hours.'],
])('the staff can read what is wrong with %j', (changes, field, problem) => {
  expect(readFinding({ ...typed, ...changes })).toEqual({ errors: { [field]: problem } });
});
