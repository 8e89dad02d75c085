import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import { findingSetSchema } from '../../contract/finding-request.ts';
import { type FindingTexts, parseMinutes, photosIn, readFinding, seenOf, textsOf } from './finding-draft.ts';

const typed: FindingTexts = {
  ...textsOf(),
  id: 'a',
  seen: seenOf(undefined),
  text: ' Front pads worn to 2 mm ',
  urgency: 'now',
  price: '৪,২০০',
  minutes: '৬০',
};

test('what is typed in either digits is a request that the API takes', () => {
  const photos = [crypto.randomUUID(), crypto.randomUUID()];
  const { request } = { request: undefined, ...readFinding({ ...typed, added: photos.join(' ') }) };
  expect(request).toEqual({
    findingId: 'a',
    body: { text: 'Front pads worn to 2 mm', urgency: 'now', price: 420_000, minutes: 60, photos },
  });
  expect(findingSetSchema.parse(request?.body)).toEqual(request?.body);
});

test('a note has neither price nor minutes, whatever was typed before', () => {
  expect(readFinding({ ...typed, urgency: 'note', price: 'free', seen: '4' })).toEqual({
    request: {
      findingId: 'a',
      body: { seen: 4, text: 'Front pads worn to 2 mm', urgency: 'note', photos: [] },
    },
  });
});

test('a finding is written as it was read', () => {
  const photos = [{ id: crypto.randomUUID(), url: '/photos/a' }];
  const finding = foundWith('a', { urgency: 'soon', price: 420_050, version: 9, photos });
  expect(readFinding({ ...textsOf(finding), id: 'a', seen: seenOf(finding) }, photos)).toEqual({
    request: {
      findingId: 'a',
      body: {
        seen: 9,
        text: 'Brake pads worn',
        urgency: 'soon',
        price: 420_050,
        photos: photos.map(({ id }) => id),
      },
    },
  });
});

test('photos that others have added meanwhile stay, and each is there once', () => {
  const stored = ['a', 'b', 'theirs'].map((id) => ({ id, url: '' }));
  expect(photosIn({ added: 'b c d', removed: 'a c' }, stored)).toEqual(['b', 'theirs', 'd']);
});

test.each<[Partial<FindingTexts>, field: string, problem: string]>([
  [{ text: '  ' }, 'text', 'Please say what you found.'],
  [{ urgency: '' }, 'urgency', 'Please choose how urgent it is.'],
  [{ price: '' }, 'price', 'Please type an amount such as 4,200.'],
  [{ price: 'a lot' }, 'price', 'Please type an amount such as 4,200.'],
  [{ price: '9' }, 'price', 'From BDT 10.00 to BDT 500,000.00.'],
  [{ price: '5,00,001' }, 'price', 'From BDT 10.00 to BDT 500,000.00.'],
  [{ minutes: 'an hour' }, 'minutes', 'Please type whole minutes, 2,400 at most.'],
])('the staff can read what is wrong with %j', (changes, field, problem) => {
  expect(readFinding({ ...typed, ...changes })).toEqual({ errors: { [field]: problem } });
});

test.each([
  ['', undefined],
  [' ৯০ ', 90],
  ['2400', 2_400],
  ['2401', Number.NaN],
  ['1.5', Number.NaN],
  ['-5', Number.NaN],
])('%j is %s minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});
