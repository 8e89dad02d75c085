import { expect, test } from 'vitest';
import { serviceOf } from '../../tests/support/requests/catalogue-service.ts';
import { parseCatalogueFile } from './catalogue-file.ts';

const linesOf = (...services: object[]) => JSON.stringify(services, null, 1);

test.each([
  ['without a comma', '[\n {"_id": "wax"\n  "title": "Wax"}\n]', ['line 3: comma expected']],
  ['without anything', '', ['line 1: value expected']],
  ['without a list', '{}', ['line 1: not a list']],
  ['without services', '[]', ['line 1: no services']],
  [
    'with an id twice',
    `[${JSON.stringify(serviceOf('wax'))},\n${JSON.stringify(serviceOf('wax'))}]`,
    ['line 2: wax: _id: another service has this id'],
  ],
  [
    'with wrong and missing fields',
    linesOf(serviceOf('wax', { price: -1, minutes: undefined }), { price: '5' }),
    [
      'line 5: wax: price: from $0.50 to $4,000',
      'line 2: wax: minutes: missing',
      'line 10: entry 2: price: not a number',
    ],
  ],
  [
    'with what is empty, and a synonym that nobody can type',
    linesOf(serviceOf('wax', { months: 0, synonyms: [] }), serviceOf('polish', { synonyms: ['rub', '--'] })),
    [
      'line 9: wax: months: has to be at least 1',
      'line 10: wax: synonyms: cannot be empty',
      'line 21: polish: synonyms.1: neither letter nor digit',
    ],
  ],
])('a maintainer can read what is wrong with a file %s', (_, text, expected) => {
  const { services, problems } = parseCatalogueFile(text);
  expect(services).toEqual([]);
  expect(problems).toEqual(expect.arrayContaining(expected));
});
