import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { visitConflictSchema } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { wholeStore } from '../../support/store.ts';
import { type Booked, newPaid, setVisit, slotsFor } from '../../support/visits.ts';

const AT_ONCE = 50;

ownCloudForFile();
beforeAll(() => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

test('as many of fifty customers can have a place of one day as there are', {
  timeout: 120_000,
}, async () => {
  const days = (await slotsFor('oil-change')).slice(2, -8);
  const { slots = [] } = days.find((one) => one.slots.length === 11) ?? {};
  const places = slots.length * garage.arrivalsPerSlot;
  const paid: Booked[] = [];
  while (paid.length < AT_ONCE) paid.push(await newPaid());
  const day = new Set(slots.map(({ start }) => start));
  const outcomes = await Promise.all(
    paid.map(async (one, index) => {
      let start = slots[index % slots.length]?.start;
      while (start !== undefined) {
        const response = await setVisit(one, start);
        if (response.status === 200) return 'planned';
        // Too many at once: the browser tries again.
        if (response.status === 503) continue;
        if (response.status !== 409) return response.status;
        const { nearest = [] } = z.parse(visitConflictSchema, await response.json());
        start = nearest.find((free) => day.has(free));
      }
      return 'full';
    }),
  );
  expect(outcomes.filter((one) => one === 'planned')).toHaveLength(places);
  expect(outcomes.filter((one) => one === 'full')).toHaveLength(AT_ONCE - places);
  expectPlaces(await wholeStore());
});
