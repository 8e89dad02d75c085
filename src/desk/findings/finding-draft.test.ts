import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import { findingSetSchema } from '../../contract/findings/finding-request.ts';
import {
  aboutNewFinding,
  type FindingTexts,
  findingOfDraft,
  findingOfNewDraft,
  findingTextsOf,
  isFindingStored,
  readFinding,
} from './finding-draft.ts';

const typed: FindingTexts = {
  ...findingTextsOf(),
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
  const body = bodyOf({ ...typed, added: photos.join(' ') }, aboutNewFinding());
  expect(body).toEqual({
    text: 'Front pads worn to 2 mm',
    urgency: 'now',
    price: 420_000,
    minutes: 60,
    photos,
  });
  expect(findingSetSchema.parse(body)).toEqual(body);
});

test.each<[string, changes: Partial<FindingTexts>, is: boolean]>([
  ['as it was typed', {}, true],
  ['with another text', { text: 'Rear pads' }, false],
  ['with another price', { price: '4,300' }, false],
  ['without a photo', { removed: 'a' }, false],
  ['with a photo more', { added: 'a c' }, false],
])(
  'whoever has lost the answer to a finding that is stored %s is told of a change only if there is one',
  (_, changes, is) => {
    const photos = ['a', 'b'].map((id) => ({ id, url: '' }));
    const text = 'Front pads worn to 2 mm';
    const stored = foundWith('f', { text, urgency: 'now', price: 420_000, minutes: 60, photos });
    const texts = { ...typed, added: 'a b', ...changes };
    expect([isFindingStored(texts, 'f new', stored), isFindingStored(texts, 'f new')]).toEqual([is, false]);
  },
);

test('a note has neither price nor minutes, whatever was typed before', () => {
  const body = bodyOf({ ...typed, urgency: 'note', price: 'free' }, 'a 4');
  expect(body).toEqual({ expected: 4, text: 'Front pads worn to 2 mm', urgency: 'note', photos: [] });
});

test('a finding is written as it was read, with the photos that others have added meanwhile, each once', () => {
  const photos = ['a', 'b', 'theirs'].map((id) => ({ id, url: '' }));
  const finding = foundWith('a', { urgency: 'soon', price: 420_050, version: 9 });
  const texts = { ...findingTextsOf(finding), added: 'b c d', removed: 'a c' };
  const { about } = findingOfNewDraft('a', [finding]);
  expect(bodyOf(texts, about, photos)).toEqual({
    expected: 9,
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
  expect(readFinding({ ...typed, ...changes }, aboutNewFinding())).toEqual({ errors: { [field]: problem } });
});

const other = foundWith('b', { version: 3 });

test.each<[string, about: string, now: string, text: string | undefined]>([
  ['as it was', 'a 9', 'a 9', 'Brake pads worn'],
  ['changed by somebody else', 'a 8', 'a 9', 'Brake pads worn'],
  ['removed', 'c 9', 'c new', undefined],
  ['new, and not saved', 'c new', 'c new', undefined],
  ['new, and saved by a press whose answer was lost', 'a new', 'a 9', 'Brake pads worn'],
])('a draft is of a finding that is by now %s', (_case, about, now, text) => {
  const subject = findingOfDraft(about, [other, foundWith('a', { version: 9 })]);
  expect([subject.now, subject.finding?.text]).toEqual([now, text]);
});

test('a draft is begun on the version that is shown; one of a new finding, or of one that is gone, has an id that no other has', () => {
  expect(findingOfNewDraft('b', [other])).toEqual({ finding: other, about: 'b 3' });
  const abouts = [undefined, undefined, 'gone'].map((id) => findingOfNewDraft(id, [other]).about);
  expect(new Set(abouts).size).toBe(3);
  for (const about of [...abouts, findingOfNewDraft().about])
    expect(bodyOf(typed, about)?.expected).toBeUndefined();
});
