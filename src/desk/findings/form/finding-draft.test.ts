import { expect, test } from 'vitest';
import { foundWith } from '../../../../tests/support/job.ts';
import { findingSetSchema } from '../../../contract/finding-request.ts';
import { draftOf, type FindingDraft, newDraft, parseMinutes, readDraft } from './finding-draft.ts';

const typed: FindingDraft = {
  ...newDraft(),
  text: ' Front pads worn to 2 mm ',
  urgency: 'now',
  price: '৪,২০০',
  minutes: '৬০',
};

test('what is typed in either digits is a request that the API takes', () => {
  const photos = [crypto.randomUUID()];
  const { request } = { request: undefined, ...readDraft({ ...typed, photos }) };
  expect(request).toEqual({
    text: 'Front pads worn to 2 mm',
    urgency: 'now',
    price: 420_000,
    minutes: 60,
    photos,
  });
  expect(findingSetSchema.parse(request)).toEqual(request);
});

test('a note has neither price nor minutes, whatever was typed before', () => {
  const read = readDraft({ ...typed, urgency: 'note', price: 'free', seen: 4 });
  expect(read).toEqual({
    request: { seen: 4, text: 'Front pads worn to 2 mm', urgency: 'note', photos: [] },
  });
});

test('a finding is written as it was read', () => {
  const photos = [{ id: crypto.randomUUID(), url: '/photos/a' }];
  const finding = foundWith('a', { urgency: 'soon', price: 420_050, version: 9, photos });
  expect(readDraft(draftOf(finding))).toEqual({
    request: {
      seen: 9,
      text: 'Brake pads worn',
      urgency: 'soon',
      price: 420_050,
      photos: finding.photos.map(({ id }) => id),
    },
  });
});

test.each<[Partial<FindingDraft>, field: string, problem: string]>([
  [{ text: '  ' }, 'text', 'Please say what you found.'],
  [{ urgency: undefined }, 'urgency', 'Please choose how urgent it is.'],
  [{ price: '' }, 'price', 'Please type an amount such as 4,200.'],
  [{ price: 'a lot' }, 'price', 'Please type an amount such as 4,200.'],
  [{ price: '9' }, 'price', 'From BDT 10.00 to BDT 500,000.00.'],
  [{ price: '5,00,001' }, 'price', 'From BDT 10.00 to BDT 500,000.00.'],
  [{ minutes: 'an hour' }, 'minutes', 'Please type whole minutes, 2,400 at most.'],
])('the staff can read what is wrong with %j', (changes, field, problem) => {
  expect(readDraft({ ...typed, ...changes })).toEqual({ errors: { [field]: problem } });
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
