import { expect, test } from 'vitest';
import { noNotes, sumOfNotes } from './count-notes.ts';

test.each<[string, Partial<typeof noNotes>, number | undefined]>([
  ['nothing', {}, undefined],
  ['notes and coins', { n1000: '3', n500: '২', n10: ' 4 ', coins: '7.50' }, 404_750],
  ['no notes at all', { n1000: '0' }, 0],
  ['half a note', { n1000: '1', n500: '0.5' }, undefined],
  ['less than no notes', { n1000: '2', n500: '\u22121' }, undefined],
  ['no number', { n1000: '1', coins: 'some' }, undefined],
])('a count of %s comes to its sum', (_case, typed, sum) => {
  expect(sumOfNotes({ ...noNotes, ...typed })).toBe(sum);
});
