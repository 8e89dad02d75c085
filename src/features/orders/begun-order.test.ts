import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/stub-storage.ts';
import { beginOrderId, endBegunOrder } from './begun-order.ts';

let items: Map<string, string>;
beforeEach(() => {
  items = stubStorage('localStorage');
});

test('a booking keeps its id until it ends, in each tab, for its customer and service only', () => {
  const oil = beginOrderId('rahim', 'oil-change');
  const brakes = beginOrderId('rahim', 'constructor');
  expect(beginOrderId('rahim', 'oil-change')).toBe(oil);
  expect(brakes).not.toBe(oil);
  endBegunOrder('oil-change');
  expect(beginOrderId('rahim', 'oil-change')).not.toBe(oil);
  expect(beginOrderId('rahim', 'constructor')).toBe(brakes);
  const another = beginOrderId('karim', 'constructor');
  expect(another).not.toBe(brakes);
  expect(beginOrderId('rahim', 'constructor')).not.toBe(brakes);
});

test.each<[string, at: number, isEnded: boolean]>([
  ['was made before', -1, false],
  ['was made for it at once', 0, true],
  ['was made for it, and paid later', 3_600_000, true],
])('a booking outlives an order of the same service that %s', (_, at, isEnded) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 9) });
  const id = beginOrderId('rahim', 'wheel-alignment');
  endBegunOrder('wheel-alignment', new Date(Date.now() + at).toISOString());
  expect(beginOrderId('rahim', 'wheel-alignment') !== id).toBe(isEnded);
  endBegunOrder('wheel-alignment');
});

test('a booking that was begun a day ago is another', () => {
  vi.useFakeTimers({ now: 0 });
  const id = beginOrderId('rahim', 'tyre-rotation');
  vi.setSystemTime(24 * 3_600_000 - 1);
  expect(beginOrderId('rahim', 'tyre-rotation')).toBe(id);
  vi.setSystemTime(24 * 3_600_000);
  expect(beginOrderId('rahim', 'tyre-rotation')).not.toBe(id);
});

test.each(['', 'null', '{"uid":1}', '{"uid":"rahim","orders":{}}'])(
  'what is stored as %s is nothing',
  (text) => {
    items.set('begun-orders', text);
    expect(() => endBegunOrder('oil-change')).not.toThrow();
    const id = beginOrderId('rahim', 'oil-change');
    expect(beginOrderId('rahim', 'oil-change')).toBe(id);
  },
);
