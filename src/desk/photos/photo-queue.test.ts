import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createPhotoQueue, type KeptPhoto, type SendPhoto } from './photo-queue.ts';

const photoOf = (name: string, uid = 'karim'): KeptPhoto => ({
  uid,
  path: '/desk/photos/t1',
  photo: new Blob([name]),
});
const problem = (status: number, detail = '') => new ApiError({ status, title: '', detail });

/** The browser's storage, which outlives the page. */
const kept = new Map<string, KeptPhoto>();
/** The ids of the tries, and how the next ones end: none of them succeeds at once. */
const tries: string[] = [];
const endings: (Error | 'never')[] = [];

const send: SendPhoto = async (id, _photo, { onProgress, signal }) => {
  tries.push(id);
  onProgress(0.5);
  const ending = endings.shift();
  if (ending === 'never')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(problem(0))));
  if (ending) throw ending;
};

/** Opens a page with its queue, as a member. */
const open = async (uid = 'karim') => {
  const queue = createPhotoQueue({
    send,
    toPreview: async (photo) => {
      const text = await photo.text();
      if (text === 'unseen') throw new TypeError('FileReader is not a constructor');
      return `data:,${text}`;
    },
    storage: {
      keep: async (id, photo) => void kept.set(id, photo),
      forget: async (id) => void kept.delete(id),
      readAll: async () => [...kept],
    },
  });
  await queue.resume(uid);
  return queue;
};
type Queue = Awaited<ReturnType<typeof open>>;
const stateOf = (queue: Queue, id: string) => queue.uploads().get(id)?.state;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [tries, endings]) list.length = 0;
  kept.clear();
});
test('a photo is kept until it is uploaded, and shown all the while', async () => {
  const queue = await open();
  endings.push('never');
  await queue.add('a', photoOf('pads'));
  expect(queue.uploads().get('a')).toEqual({
    preview: 'data:,pads',
    state: { type: 'sending', sent: 0.5 },
  });
  await queue.add('b', photoOf('disc'));
  expect(stateOf(queue, 'b')).toEqual({ type: 'waiting' });
  expect([...kept.keys()]).toEqual(['a', 'b']);
  await queue.remove('a');
  await settled();
  expect(queue.uploads().has('a')).toBe(false);
  expect(stateOf(queue, 'b')).toEqual({ type: 'done' });
  expect(kept.size).toBe(0);
  expect(tries).toEqual(['a', 'b']);
});

test.each([0, 500, 503, 401, 429])(
  'an upload that fails with %d is tried again at growing pauses, after the others',
  async (status) => {
    endings.push(problem(status), problem(status), problem(status));
    for (const id of ['a', 'b']) kept.set(id, photoOf(id));
    const queue = await open();
    await settled();
    expect(stateOf(queue, 'a')).toEqual({ type: 'waiting' });
    const counts: number[] = [];
    for (const pause of [1_999, 1, 3_999, 1, 7_999, 1]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(tries.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 5]);
    expect(tries).toEqual(['a', 'b', 'a', 'b', 'a']);
    expect([stateOf(queue, 'a'), stateOf(queue, 'b')]).toEqual([{ type: 'done' }, { type: 'done' }]);
  },
);

test('the pauses grow to five minutes, and end with a new connection', async () => {
  const queue = await open();
  endings.push(...Array.from({ length: 30 }, () => problem(0)));
  await queue.add('a', photoOf('pads'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  const before = tries.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tries.length).toBe(before + 1);
  endings.length = 0;
  queue.wake();
  await settled();
  expect(stateOf(queue, 'a')).toEqual({ type: 'done' });
});

test.each([
  [400, []],
  // A member who was removed may be added again.
  [403, ['a']],
  [404, []],
  [409, []],
  [413, []],
  [415, []],
])(
  'an upload that is refused with %d says why; the next page has %j of it, and it can be sent again by hand',
  async (status, left) => {
    const queue = await open();
    endings.push(problem(status, 'The car is not here.'));
    await queue.add('a', photoOf('pads'));
    await settled();
    expect(stateOf(queue, 'a')).toEqual({ type: 'failed', reason: 'The car is not here.' });
    expect([...kept.keys()]).toEqual(left);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(tries).toEqual(['a']);
    await queue.retry('a');
    await settled();
    expect(stateOf(queue, 'a')).toEqual({ type: 'done' });
  },
);

test('nobody but the member who has taken a photo uploads it, or loses it', async () => {
  kept.set('a', photoOf('pads'));
  const ofCustomer = await open('rahim');
  await settled();
  expect([tries, ofCustomer.uploads().size, kept.size]).toEqual([[], 0, 1]);
  const queue = await open();
  expect(queue.uploads().get('a')?.preview).toBe('data:,pads');
  await settled();
  expect(stateOf(queue, 'a')).toEqual({ type: 'done' });
  expect(kept.size).toBe(0);
});

test('a member who signs out takes the photos along, also one on its way, and comes back to them', async () => {
  const queue = await open();
  endings.push('never');
  await queue.add('a', photoOf('pads'));
  queue.leave();
  await settled();
  // It was being prepared.
  await queue.add('b', photoOf('disc'));
  expect(queue.uploads().size).toBe(0);
  await queue.resume('salma');
  await queue.add('c', photoOf('belt', 'salma'));
  await settled();
  expect([tries, [...kept.keys()]]).toEqual([
    ['a', 'c'],
    ['a', 'b'],
  ]);
  queue.leave();
  await queue.resume('karim');
  await settled();
  expect([tries, kept.size]).toEqual([['a', 'c', 'a', 'b'], 0]);
});

test('a photo of which no preview can be made is uploaded all the same', async () => {
  const queue = await open();
  await queue.add('a', photoOf('unseen'));
  await settled();
  expect(queue.uploads().get('a')).toEqual({ preview: '', state: { type: 'done' } });
});

test('previews of what is uploaded go once nobody shows them', async () => {
  const queue = await open();
  const listener = vi.fn();
  const unsubscribe = queue.subscribe(listener);
  await queue.add('a', photoOf('pads'));
  await settled();
  expect(listener).toHaveBeenCalled();
  expect(queue.uploads().size).toBe(1);
  unsubscribe();
  expect(queue.uploads().size).toBe(0);
});
