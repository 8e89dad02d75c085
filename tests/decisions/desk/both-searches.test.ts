import { expect, test } from 'vitest';
import { toJob } from '../../../netlify/server/desk/to-job.ts';
import { isOrderFoundBy } from '../../../netlify/server/order/search-terms.ts';
import { bookingNumber } from '../../../src/contract/text/booking-id.ts';
import { isJobFound } from '../../../src/desk/find-job.ts';
import { visitAt } from '../../support/cases/days.ts';
import { deskOrder, ownedOf } from '../../support/cases/orders.ts';

/* One table for both searches of the staff: the board's, through the jobs that the page has, and that of all bookings, through index entries. */

const number = bookingNumber('order-1');
const booking = deskOrder({
  visit: visitAt('2026-11-25T03:00:00.000Z', { car: 'Toyota Axio 2015', plate: 'Dhaka Metro-Ga 12-3456' }),
  phone: '+880 1711-998877 / 01911-556677 (বাসা)',
  customer: 'Md. Rahim Uddin',
  keyTag: 'Kq-71',
});
const inBangla = deskOrder({
  visit: visitAt('2026-11-25T03:00:00.000Z', { car: 'Toyota Axio ২০১৫', plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬' }),
  phone: '+৮৮০ ১৭১১-৯৯৮৮৭৭ / ০১৯১১-৫৫৬৬৭৭ (বাসা)',
  customer: 'মোঃ রহিম উদ্দিন',
  keyTag: 'Kq-৭১',
});

type Found = 'both' | 'board' | 'all' | 'neither';

// The board looks inside of plates, numbers and words, and for cars; that of all bookings knows beginnings and endings only.
test.each<[text: string, found: Found, inBangla: Found]>([
  [number, 'both', 'both'],
  [number.slice(0, 3), 'both', 'both'],
  [number.slice(-3), 'board', 'board'],
  ['01711998877', 'both', 'both'],
  ['01711\u22129988\u200b77', 'both', 'both'],
  ['+৮৮০ ১৭১১', 'both', 'both'],
  ['+880-01911-556677', 'both', 'both'],
  ['01911-556677 (বাসা)', 'both', 'both'],
  ['8877', 'both', 'both'],
  ['017', 'all', 'all'],
  ['01811-556677 / 01711-998877', 'neither', 'neither'],
  ['880', 'neither', 'neither'],
  ['12-3456', 'both', 'both'],
  ['12-34', 'both', 'both'],
  ['3456', 'both', 'both'],
  ['13-3456', 'neither', 'neither'],
  ['১৩-৩৪৫৬', 'neither', 'neither'],
  ['Dhaka Metro-Ga ১২-৩৪', 'both', 'both'],
  ['ঢাকা মেট্রো-গ ১২', 'both', 'both'],
  ['ঢাকা মেট্রো-ঘ ১২', 'neither', 'neither'],
  ['dhaka me', 'both', 'neither'],
  ['ga-12', 'board', 'board'],
  ['গ-১২', 'board', 'board'],
  ['rahim', 'both', 'neither'],
  ['md rahim', 'both', 'neither'],
  ['uddin rah', 'both', 'neither'],
  ['rahim ahmed', 'neither', 'neither'],
  ['উদ্দিন', 'neither', 'both'],
  ['axio', 'board', 'board'],
  ['রহিম ২০১৫', 'neither', 'board'],
  ['রহিম ২০১৬', 'neither', 'neither'],
  ['kq71', 'both', 'both'],
  ['KQ-৭', 'both', 'both'],
  ['k', 'both', 'both'],
  ['q71', 'neither', 'neither'],
  ['rahim kq-71', 'board', 'neither'],
])('%j finds a booking in: %s; one that was written in Bangla in: %s', (text, found, foundInBangla) => {
  const foundIn = (order: typeof booking): Found => {
    const [isOnBoard, isAmongAll] = [isJobFound(toJob(ownedOf(order)), text), isOrderFoundBy(text, order)];
    if (isOnBoard) return isAmongAll ? 'both' : 'board';
    return isAmongAll ? 'all' : 'neither';
  };
  expect([foundIn(booking), foundIn(inBangla)]).toEqual([found, foundInBangla]);
});
