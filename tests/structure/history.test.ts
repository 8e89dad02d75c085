import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Facts are fields: a history loses events, so that nothing that is decided, summed up or limited may read it. */
const maintainersOfHistories = {
  'desk/bookings/book-at-desk.ts': 'begins one',
  'findings/answer-findings.ts': 'replaces the last answer in it',
  'notices/make-change.ts': 'adds to it',
  'order/daybook.ts': 'renders it, as the log of a day',
  'order/event-fates.ts': 'names who reads each type, and what erasure does',
  'order/order-facts.ts': 'adds to it, within its limit',
  'order/order-fields.ts': 'renders it for the customer, and erases',
  'order/records.ts': 'has its schema',
};

test('only who keeps or renders the history of an order knows of its events', () => {
  const known = globSync('**/*.ts', { cwd: 'netlify/server' }).filter((file) => {
    if (file.endsWith('.test.ts')) return false;
    const code = readFileSync(`netlify/server/${file}`, 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '');
    // A list of new events reads none.
    return /\.events\b|\bevents,|\bevents:(?! \[)|OrderRecord\['events'\]|\bevents \}/.test(code);
  });
  const others = ['visits/visit-calendar.ts'];
  expect(known.filter((file) => !others.includes(file)).sort()).toEqual(Object.keys(maintainersOfHistories));
});
