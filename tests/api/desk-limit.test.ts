import { expect, test } from 'vitest';
import { callAs, newMember } from '../support/garage.ts';
import { at, setClock, visitCloudForFile } from '../support/visits.ts';

visitCloudForFile();

test('a board in two tabs and a press every second stay below the limit', async () => {
  const member = await newMember();
  const begin = Date.parse(at('2026-11-22', '10:00'));
  const statuses = new Set<number>();
  // The limit's window slides: the first minute counts towards the second.
  for (let second = 0; second < 120; second += 1) {
    setClock(new Date(begin + second * 1_000));
    // A press is followed by the board as it is then.
    const calls = 2 + (second % 15 === 0 ? 4 : 0);
    for (let one = 0; one < calls; one += 1)
      statuses.add((await callAs(member, 'GET', '/api/desk/days/2026-11-22')).status);
  }
  expect([...statuses]).toEqual([200]);
});
