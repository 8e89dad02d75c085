import { expect, test } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { linkedBy, openPage, payOn } from '../../support/booking-link.ts';
import { boardOf, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk, deskRequest, sendBooking } from '../../support/desk-bookings.ts';
import { moneyCloudForFile } from '../../support/gateways/money.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { wholeStore } from '../../support/store.ts';
import { sendTaking, takeAs, tillOn } from '../../support/takings.ts';
import { at, newPaid, setClock, setVisit } from '../../support/visits.ts';

/* A Saturday at the desk, by two members: twelve cars, seven booked by phone, three at the gate, two online. */

const cloud = moneyCloudForFile();
const SATURDAY = '2026-11-28';
const OIL = 606_375;

test('two members can serve twelve cars, and the till is right to the taka', async () => {
  setClock(at(SATURDAY, '09:05'));
  const [karim, amina] = [await newMember('Karim'), await newMember('Amina', 'desk')];
  const online = [await newPaid(), await newPaid()];
  for (const [index, paid] of online.entries())
    await setVisit(paid, at(SATURDAY, index === 0 ? '15:00' : '16:00'), { plate: `WEB-${index}` });
  const phoned = [];
  for (const [index, clock] of ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].entries())
    phoned.push(
      await bookAtDesk(index % 2 === 0 ? karim : amina, {
        time: at(SATURDAY, clock),
        phone: `01711-00000${index}`,
        plate: `TEL-${index}`,
        ...(index === 6 && { amount: 450_000, priceReason: 'regular customer' }),
      }),
    );
  const gate = [];
  for (const index of [0, 1, 2])
    gate.push(await bookAtDesk(amina, { time: 'here', phone: '', plate: `GATE-${index}` }));
  const both = await Promise.all(
    [karim, amina].map((one) => sendBooking(one, deskRequest({ plate: 'GATE-0' }))),
  );
  expect(both.map(({ status }) => status)).toEqual([409, 409]);

  const morning = await boardOf(karim, SATURDAY);
  expect([morning.expected.length, morning.onSite.length]).toEqual([9, 3]);
  expectPlaces(await wholeStore());

  const [first, second, third, fourth, fifth, sixth, regular] = phoned;
  const [atGate, paidInParts, unpaid] = gate;
  if (!first || !second || !third || !fourth || !fifth || !sixth || !regular) throw new Error('not booked');
  if (!atGate || !paidInParts || !unpaid) throw new Error('not booked at the gate');
  // Cash, the card terminal, a wallet, and in parts.
  await takeAs(karim, first, { amount: OIL });
  await takeAs(amina, second, { amount: OIL, way: 'card' });
  await takeAs(amina, third, { amount: OIL, way: 'wallet' });
  await takeAs(karim, regular, { amount: 450_000 });
  await takeAs(karim, paidInParts, { amount: 200_000 });
  await takeAs(amina, paidInParts, { amount: OIL - 200_000, way: 'wallet' });
  // Both members take the whole sum at once: one of them does.
  const twice = await Promise.all([karim, amina].map((one) => sendTaking(one, fourth, { amount: OIL })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Given back once.
  await takeAs(karim, atGate, { amount: OIL });
  await takeAs(karim, atGate, { type: 'given-back', amount: 106_375 });
  expect((await sendTaking(amina, atGate, { type: 'given-back', amount: OIL })).status).toBe(409);
  // By the link; and by the link and in cash at once, of which the second goes back.
  const link = (job: typeof fifth) => job.link ?? '';
  await payOn(await openPage(link(fifth)));
  const page = await openPage(link(sixth));
  await takeAs(amina, sixth, { amount: OIL });
  const { transactionId } = await payOn(page);
  await reconcile();
  expect(await cloud.booksOf(transactionId)).toMatchObject([{ refunds: [{ amount_paisa: OIL }] }]);
  expect(await linkedBy(link(sixth))).toMatchObject({ due: 0 });

  for (const job of [...phoned, ...gate, ...online.map(({ order }) => order)])
    await moveThrough(karim, job, 'received', 'in-work', 'ready', 'collected');
  expect((await boardOf(amina, SATURDAY)).collected).toHaveLength(12);
  expect((await jobOf(karim, unpaid)).due).toBe(OIL);
  expectPlaces(await wholeStore());

  const till = await tillOn(amina, SATURDAY);
  const fourthCash = OIL;
  const cash = OIL + 450_000 + 200_000 + fourthCash + OIL + OIL;
  expect(till.drawer).toBe(cash - 106_375);
  expect(till.ways).toEqual([
    { way: 'cash', taken: cash, takenCount: 6, givenBack: 106_375, givenBackCount: 1 },
    { way: 'card', taken: OIL, takenCount: 1, givenBack: 0, givenBackCount: 0 },
    { way: 'wallet', taken: OIL + OIL - 200_000, takenCount: 2, givenBack: 0, givenBackCount: 0 },
  ]);
  const ofMembers = till.members.flatMap(({ ways }) => ways);
  expect(ofMembers.reduce((sum, { taken }) => sum + taken, 0)).toBe(cash + OIL + OIL + OIL - 200_000);
});
