import { expect, test } from 'vitest';
import { catalogueConflictOf, describeConflict } from './conflict.ts';
import { type ServiceTexts, textsOf } from './service-texts.ts';

const shown: ServiceTexts = {
  ...textsOf(undefined),
  title: 'Wax',
  price: '20',
  minutes: '30',
  description: 'Shine.',
};

type Texts = Partial<ServiceTexts>;

test.each<[string, touched: Texts, theirs: Texts, isTypedOnShown: boolean, said: string[]]>([
  ['another field', { title: 'My wax' }, { minutes: '45' }, true, ['Minutes: now “45”']],
  ['the same field', { price: '40' }, { price: '30' }, true, ['Price: now “30”, you typed “40”']],
  ['the same field to the same', { price: '30' }, { price: '30' }, true, ['Price: now “30”']],
  ['what was typed back', { price: '20' }, { price: '30' }, true, ['Price: now “30”']],
  ['nothing that is a field', {}, { taka: '2450' }, true, []],
  ['a text to none', {}, { description: '' }, true, ['Description: now “”']],
  [
    'several fields, in the order of the form',
    { minutes: '60' },
    { minutes: '45', title: 'Hot wax' },
    true,
    ['Title: now “Hot wax”', 'Minutes: now “45”, you typed “60”'],
  ],
  // What was there before is not known: only what was typed can contradict what is there now.
  ['a field that was typed before a reload', { price: '40' }, {}, false, ['Price: now “20”, you typed “40”']],
  ['other fields than before a reload', { price: '20' }, { minutes: '45' }, false, ['Price: now “20”']],
  ['nothing before a reload', {}, { minutes: '45' }, false, []],
])('a member reads what somebody else has changed: %s', (_case, touched, theirs, isTypedOnShown, said) => {
  const sent = { ...shown, ...touched };
  const now = { ...shown, ...theirs };
  expect(describeConflict(catalogueConflictOf({ shown, isTypedOnShown, touched, sent, now }))).toEqual(said);
});

test.each([true, false])('of a service that was removed nothing is said by field', (isTypedOnShown) => {
  const conflict = catalogueConflictOf({ shown, isTypedOnShown, touched: {}, sent: shown, now: undefined });
  expect([conflict.before, describeConflict(conflict)]).toEqual([shown, []]);
});
