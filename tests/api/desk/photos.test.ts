import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { photoUrl } from '../../../netlify/server/findings/photos/photo-url.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/findings/finding.ts';
import { findingWith } from '../../support/cases/findings.ts';
import { serviceLine } from '../../support/cases/orders.ts';
import { exifOf, jpeg, png, segmentOf } from '../../support/cases/pictures.ts';
import { HOUR, shift } from '../../support/cases/times.ts';
import { bodyOf, type Customer, call } from '../../support/customer.ts';
import { callAs, jobOf, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { sendMovement, tillOn } from '../../support/desk-payments.ts';
import { clearFaults, setFaults, whileHanging } from '../../support/fault-client.ts';
import { removeAs, sendFinding } from '../../support/findings.ts';
import { changeStored, sendPhoto } from '../../support/photos.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { wholeStore } from '../../support/store.ts';
import { expectRefused, NOW, visitCloudForFile } from '../../support/visits.ts';

/* Photos of findings and receipts: a member of staff uploads them, and a signed URL shows them. */

const cloud = visitCloudForFile({ hasPlaces: false });

const TODAY = NOW.toISOString().slice(0, 10);

let member: Customer;
let job: Job;
let id: string;
beforeEach(async () => {
  member = await newMember('Salma', 'desk');
  job = await bookAtDesk(member, { time: 'here', plate: 'DHK-1' });
  id = randomUUID();
});

/** Returns the name of the photo, which is of its car only. */
const name = (): string => `${job.orderId}.${id}`;
const show = (url: string): Promise<Response> => call('GET', `/api${url}`);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const upload = (photo = jpeg()): Promise<Response> => sendPhoto(member, job, { photo, id });

/** Does something else while the next photo is on its way to its store. */
function whileStored(act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  const slow = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => slow.mockRestore());
  slow.mockImplementation(async (url, init) => {
    const isPhoto = String(url).endsWith(name());
    if (isPhoto) slow.mockRestore();
    if (isPhoto) await act();
    return fetch(url, init);
  });
}

test('the staff can upload a photo of up to 4 MB, and whoever they show its signed URL sees it', async () => {
  const largest = jpeg(' '.repeat(MAX_PHOTO_BYTES - jpeg('').length));
  expect(largest).toHaveLength(MAX_PHOTO_BYTES);
  expect((await upload(largest)).status).toBe(204);
  const finding = { id: randomUUID(), text: 'The pads are worn.', version: 1, at: NOW.toISOString() };
  const note = findingWith({ ...finding, urgency: 'note', photos: [id] });
  await changeStored(job, { lines: [serviceLine(), note] });
  const [photo] = (await jobOf(member, job)).findings?.flatMap(({ photos }) => photos) ?? [];
  expect(photo).toEqual({
    id,
    url: expect.stringMatching(`^/photos/${job.orderId}\\.${id}\\?until=\\d+&signature=`),
  });
  const shown = await show(photo?.url ?? '');
  expect(shown.status).toBe(200);
  expect(await bytesOf(shown)).toEqual(largest);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('an upload that is repeated succeeds, and nobody can replace a photo by another, which keeps its own type', async () => {
  await upload(png());
  expect((await upload(jpeg('other'))).status).toBe(204);
  const shown = await show(photoUrl(name()));
  expect(shown.headers.get('Content-Type')).toBe('image/png');
  expect(await bytesOf(shown)).toEqual(png());
});

test('a path with an id that no client has made is refused before the booking that it names is looked for', async () => {
  const nowhere = { transactionId: randomUUID() };
  const refused = [sendFinding(member, nowhere, { id: 'f1' }), sendPhoto(member, nowhere, { id: 'p1' })];
  expect(await Promise.all(refused.map(bodyOf))).toMatchObject([
    { status: 404, detail: 'There is no such finding.' },
    { status: 404, detail: expect.stringMatching('^There is no such photo') },
  ]);
});

test('nobody sees a photo without a signature that is ours, of this photo, and of this hour', async () => {
  await upload();
  const [path, query = ''] = photoUrl(name()).split('?');
  const until = Number(new URLSearchParams(query).get('until'));
  const forged = new URLSearchParams(query);
  forged.set('until', String(until + HOUR));
  const others = [
    `${path}`,
    `${path}?until=${until}`,
    `${path}?until=${until}&signature=AAAA`,
    `${path}?${forged}`,
    `/photos/${randomUUID()}?${query}`,
    photoUrl(name(), shift(NOW, -2 * HOUR)),
    photoUrl(randomUUID()),
    photoUrl('../services'),
  ];
  for (const url of others) {
    const hidden = await show(url);
    expect(hidden.status, url).toBe(404);
    expect(hidden.headers.get('Cache-Control')).toBe('no-store');
    expect((await hidden.json()).detail).toBe('There is no such photo, or its link is no longer valid.');
  }
  vi.setSystemTime(until);
  expect((await show(photoUrl(name(), NOW))).status).toBe(404);
});

const exif = (orientation: number) => segmentOf(0xe1, `Exif\0\0${exifOf(orientation).toString('latin1')}`);

test.each([
  ['a picture of an iPhone', Buffer.from('\0\0\0\x18ftypheic and pixels'), 415, /HEIC/],
  ['a picture that is cut off', jpeg('a').subarray(0, -1), 400, /cut off/],
  ['a picture that is not upright', jpeg('a', { segments: exif(6) }), 400, /not upright/],
  ['a picture of 30,000 pixels', jpeg('a', { height: 30_000 }), 400, /has 1600 pixels at most/],
  ['more than 4 MB', Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), 413, /larger than 4 MB/],
])(
  'an upload of %s is refused, and one that is whole is stored without its place',
  async (_, file, status, detail) => {
    const refused = await bodyOf(upload(Uint8Array.from(file)));
    expect(refused).toMatchObject({ status, detail: expect.stringMatching(detail) });
    expect((await show(photoUrl(name()))).status).toBe(404);
    // The whole one, under the same id, takes its place.
    expect((await upload(jpeg('whole', { segments: exif(1) }))).status).toBe(204);
    expect(await bytesOf(await show(photoUrl(name())))).toEqual(jpeg('whole'));
  },
);

test('while the photos’ store is down, does not answer or is not set up, uploads and views say so, and succeed later', async () => {
  await upload();
  await setFaults(cloud.url, 'blobs', { mode: 'refuse' });
  for (const failed of [await upload(), await show(photoUrl(name()))]) {
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('5');
    expect((await failed.json()).detail).toBe(
      'Photos cannot be stored or shown right now. Please try again.',
    );
  }
  await clearFaults(cloud.url, 'blobs');
  const late = await bodyOf(whileHanging(cloud.url, 'blobs', upload));
  expect(late).toMatchObject({ status: 504, detail: expect.stringMatching(/did not answer in time/) });
  const { NETLIFY_BLOBS_CONTEXT } = process.env;
  onTestFinished(() => void Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT }));
  process.env.NETLIFY_BLOBS_CONTEXT = '';
  expect((await upload()).status).toBe(503);
  process.env.NETLIFY_BLOBS_CONTEXT = NETLIFY_BLOBS_CONTEXT;
  expect((await upload()).status).toBe(204);
  expect((await show(photoUrl(name()))).status).toBe(200);
});

test('a photo goes with its finding', async () => {
  const other = randomUUID();
  for (const one of [id, other]) await sendPhoto(member, job, { photo: jpeg(), id: one });
  const finding = randomUUID();
  job = await parseJob(await sendFinding(member, job, { id: finding, photos: [id, other] }));
  const urls = job.findings?.flatMap(({ photos }) => photos.map(({ url }) => url)) ?? [];
  const statuses = async () => Promise.all(urls.map(async (url) => (await show(url)).status));
  expect(await statuses()).toEqual([200, 200]);
  const version = () => job.findings?.[0]?.version ?? 0;
  job = await parseJob(await sendFinding(member, job, { id: finding, expected: version(), photos: [other] }));
  await expect.poll(statuses).toEqual([404, 200]);
  const path = `/api/desk/jobs/${job.transactionId}/findings/${finding}`;
  await callAs(member, 'DELETE', path, { expected: version() });
  await expect.poll(statuses).toEqual([404, 404]);
});

test('a photo belongs to its car: another cannot show it, remove it or take its place', async () => {
  await upload(jpeg('first'));
  job = await parseJob(await sendFinding(member, job, { photos: [id] }));
  const [photo] = job.findings?.flatMap(({ photos }) => photos) ?? [];
  const other = await bookAtDesk(member, { time: 'here', plate: 'DHK-9' });
  const [finding] = (await parseJob(await sendFinding(member, other, { photos: [id] }))).findings ?? [];
  const [named] = finding?.photos ?? [];
  expect(named?.url).toContain(id);
  expect((await show(named?.url ?? '')).status).toBe(404);
  if (finding) expect((await removeAs(member, other, finding)).status).toBe(200);
  await workAfterResponses();
  await sendPhoto(member, other, { photo: jpeg('forged'), id });
  expect(await bytesOf(await show(photo?.url ?? ''))).toEqual(jpeg('first'));
});

test('a photo that arrives while the data of its customer is erased is not kept', async () => {
  const erase = async () => {
    await moveThrough(member, job, 'ready', 'collected');
    const path = `/api/desk/orders/${job.transactionId}`;
    expect((await callAs(await newMember(), 'DELETE', path)).status).toBe(200);
  };
  whileStored(erase);
  expect((await upload()).status).toBe(409);
  expect((await show(photoUrl(name()))).status).toBe(404);
  // A car whose collection is undone is here again, and its customer’s data is erased all the same.
  await changeStored(job, { progress: { state: 'ready', at: NOW.toISOString() } });
  expect((await upload()).status).toBe(409);
  expect((await show(photoUrl(name()))).status).toBe(404);
});

test('a repeat of an upload that is late for its car takes no photo from it', async () => {
  await upload();
  await sendFinding(member, job, { photos: [id] });
  whileStored(() => moveThrough(member, job, 'ready', 'collected'));
  expect((await upload()).status).toBe(409);
  expect(await bytesOf(await show(photoUrl(name())))).toEqual(jpeg());
});

test('an erasure removes every photo of a car first, and is not finished while their store is away', async () => {
  const owner = await newMember();
  await upload();
  // It is removed also if no finding names it.
  await sendFinding(member, job, { photos: [randomUUID()] });
  await moveThrough(member, job, 'ready', 'collected');
  const erase = () => callAs(owner, 'DELETE', `/api/desk/orders/${job.transactionId}`);
  onTestFinished(() => clearFaults(cloud.url, 'blobs'));
  await setFaults(cloud.url, 'blobs', { mode: 'refuse' });
  expect((await erase()).status).toBe(503);
  await clearFaults(cloud.url, 'blobs');
  expect((await show(photoUrl(name()))).status).toBe(200);
  expect((await erase()).status).toBe(200);
  expect((await show(photoUrl(name()))).status).toBe(404);
  expect([...(await wholeStore()).values()].join()).not.toContain('Front brake pads worn');
});

test('the staff see the receipt of cash that has moved, by a signed URL in its till, and nobody stores one of a day to come', async () => {
  const send = (day: string, photo: Uint8Array = jpeg()) =>
    callAs(member, 'PUT', `/api/desk/till/${day}/photos/${id}`, photo);
  await sendMovement(member, TODAY, { photo: id });
  expect((await send(TODAY)).status).toBe(204);
  const [movement] = (await tillOn(member, TODAY)).movements;
  expect(movement).toMatchObject({ photo: id });
  expect(await bytesOf(await show(movement?.photoUrl ?? ''))).toEqual(jpeg());
  await expectRefused(() => send(TODAY, Buffer.from('no picture')), 415);
  await expectRefused(() => send('2026-11-23'), 400);
});
