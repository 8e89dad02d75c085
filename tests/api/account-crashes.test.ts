import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashPlan, places, runAndKill } from '../support/crash.ts';
import { bookAs, erase, idTokenOf, keysAbout, newPerson, type Person, payAs } from '../support/erasure.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { expectPlaces } from '../support/places.ts';
import { wholeStore } from '../support/store.ts';
import { freeStarts, setVisit } from '../support/visits.ts';

/* An erasure whose process is killed. The clock is the real one, as that of the process. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  // The first request loads the rate limiter's script, which would count as one more round trip.
  await erase(await newPerson());
});
afterAll(() => cloud.close());

/** The requests to the store. */
const CALLS = 4;

async function newScene(): Promise<Person> {
  const person = await newPerson();
  const [start] = await freeStarts();
  await setVisit(await payAs(person), start, { note: person.details.phone });
  await bookAs(person);
  return person;
}

const planOf = (person: Person): Omit<CrashPlan, 'crashAt' | 'when'> => ({
  name: 'account-erase',
  url: `${process.env.URL}/api/account`,
  method: 'DELETE',
  headers: { Authorization: `Bearer ${idTokenOf(person)}` },
});

test('the outgoing requests counted here are those that the function makes', async () => {
  const never = { crashAt: 0, when: 'before' } as const;
  expect(await runAndKill({ ...planOf(await newScene()), ...never })).toBe(
    `ANSWERED 200 after ${CALLS} calls`,
  );
});

test.each(places(CALLS))(
  'erasing killed %s request %i: the repeat erases the rest',
  async (when, crashAt) => {
    const person = await newScene();
    expect(await runAndKill({ ...planOf(person), when, crashAt })).toBe('killed');
    expectPlaces(await wholeStore());
    expect((await erase(person)).status).toBe(200);
    expect(await keysAbout(person)).toEqual([]);
    expectPlaces(await wholeStore());
  },
);
