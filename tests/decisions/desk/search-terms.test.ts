import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import { indexEntriesOf } from '../../../netlify/server/order/index-entries.ts';
import { isOrderFoundBy, rankedReferences } from '../../../netlify/server/order/search-terms.ts';
import { bookingNumber } from '../../../src/contract/text/booking-id.ts';
import { visitAt } from '../../support/cases/days.ts';
import { cancelledOf, deskOrder, orderWith, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { PAID_AT } from '../../support/cases/times.ts';

/* By which texts the staff find an order. */

const member = (owned: OwnedOrder) =>
  `:${9_999_999_999_999 - Date.parse(owned.order.createdAt)}:order-1:uid-1`;
const termsOf = (owned: OwnedOrder) =>
  indexEntriesOf(owned).flatMap(({ key, name }) =>
    key.startsWith('terms:') ? [`${key.slice(6)} ${name.replace(member(owned), '')}`] : [],
  );
const number = bookingNumber('order-1');
const NUMBER = `number:${number.slice(0, 3)} ${number}`;
const PHONE = ['end:000 0000000071', 'month:digits:2026-11 1700000000'];
const PLATE = ['month:plate:2026-11 dhakametroga123456', 'month:digits:2026-11 123456'];
const NAMES = ['name:ra:2026 rahim', 'name:ud:2026 uddin'];
const start = '2026-11-25T12:00:00.000Z';

test.each<[string, OwnedOrder, string[]]>([
  ['an unpaid one of the site: not at all', ownedOf(orderWith()), []],
  ['a paid one', ownedOf(paidOrder()), [NUMBER, ...PHONE, ...NAMES]],
  [
    'one with a visit: by the plate, too',
    ownedOf(paidOrder({ visit: visitAt(start, { plate: 'Dhaka Metro-Ga 12-3456' }), phone: '' })),
    [NUMBER, 'end:654 654321/dkmtrga123456', ...PLATE, ...NAMES],
  ],
  [
    'one in Bangla',
    ownedOf(
      deskOrder({
        vehicle: { plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬' },
        phone: '+৮৮০ ১৭১১-২২৩৩৪৪ / ০১৯১১-৫৫৬৬৭৭',
        customer: 'মোঃ রহিম',
      }),
    ),
    [
      NUMBER,
      'end:443 4433221171',
      'end:776 7766551191',
      'end:654 654321/dkmtrga123456',
      'month:plate:2026-11 ঢাকামেট্রোগ123456',
      'month:digits:2026-11 1711223344',
      'month:digits:2026-11 1911556677',
      'month:digits:2026-11 123456',
      'name:রহ:2026 রহিম',
    ],
  ],
  [
    'a plate of few digits, and a name with some',
    ownedOf(deskOrder({ vehicle: { plate: 'DHK-1' }, phone: '', customer: 'Vintage1 7' })),
    [NUMBER, 'end:1/d 1/dhk1', 'month:plate:2026-11 dhk1', 'name:vi:2026 vintage1'],
  ],
  [
    'a name of short words, and the same text twice',
    ownedOf(deskOrder({ vehicle: { plate: '17112' }, phone: '017112', customer: 'Li Wu' })),
    [
      NUMBER,
      'end:211 21171',
      'end:211 21171/17112',
      'month:plate:2026-11 17112',
      'month:digits:2026-11 17112',
      'name:li:2026 li',
      'name:wu:2026 wu',
    ],
  ],
  [
    'one whose car is here: by the tag of its key',
    ownedOf(deskOrder({ keyTag: 'A-৭', phone: '', customer: '' })),
    ['tag a7', NUMBER],
  ],
  ['an erased one: not at all', ownedOf(paidOrder({ erasedAt: PAID_AT })), []],
  [
    'an erased one whose car is here: by its tag',
    ownedOf(paidOrder({ erasedAt: PAID_AT, keyTag: 'A7' })),
    ['tag a7'],
  ],
  ['one that the desk has taken back: not at all', cancelledOf(deskOrder()), []],
])('the staff can search %s', (_case, owned, terms) => {
  expect(termsOf(owned)).toEqual(terms);
});

test.each([
  ['র\u200d্যাচেল', 'র্যাচেল'],
  ['সাদ্\u200cদাম', 'সাদ্দাম'],
  ['Rahim\u200b Uddin', 'rahim uddin'],
  ['\ufeffRahim', 'rahim'],
  ['Ra\u00adhim', 'rahim'],
  ['Rahi\u2060m', 'rahim'],
  ['Ra\u0301him', 'r\u00e1him'],
])(
  'a name is found with joiners and other characters that are not seen, or without: %o, %o',
  (one, other) => {
    const termsOfName = (customer: string) => termsOf(ownedOf(paidOrder({ customer })));
    expect(termsOfName(one)).toEqual(termsOfName(other));
    for (const [stored, typed] of [
      [one, other],
      [other, one],
    ] as const)
      expect(isOrderFoundBy(typed, deskOrder({ customer: stored }))).toBe(true);
  },
);

// Letters beyond the first plane are two units each: half of one is another text once it is stored.
test.each([79, 80, 81, 100])('a name of %i letters and one of two units is stored whole', (length) => {
  const customer = `${'a'.repeat(length)}\u{11107}\u{11108}`;
  for (const term of termsOf(ownedOf(paidOrder({ customer }))))
    expect(Buffer.from(term).toString()).toBe(term);
});

const memberOf = (term: string, order: number, day: number) =>
  `${term}:${9_999_999_999_999 - Date.UTC(2026, 10, day)}:order-${order}:desk:order-${order}`;
const reference = (order: number) => ({ orderId: `order-${order}`, uid: `desk:order-${order}` });

test('a search finds each order once, and of each way to look for them in turn the one that was booked last', () => {
  const beginnings = [memberOf('171', 1, 20), memberOf('1711', 2, 22), memberOf('1712', 3, 21)];
  const endings = [memberOf('1710', 4, 1), memberOf('1710', 2, 22)];
  expect(rankedReferences([beginnings, endings])).toEqual([2, 3, 4, 1].map(reference));
});
