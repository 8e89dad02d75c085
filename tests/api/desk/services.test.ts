import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import {
  savedServiceSchema,
  serviceConflictSchema,
  storedServicesSchema,
  uploadedImageSchema,
} from '../../../src/contract/catalogue/desk-services.ts';
import { chunkOf, jpeg, png } from '../../support/cases/pictures.ts';
import { bodyOf, type Customer, call } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { callFaults, clearFaults, setFaults, whileHanging } from '../../support/fault-client.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { expectRefused } from '../../support/visits.ts';

/* The catalogue, changed by the garage's staff. */

const cloud = ownCloudForFile();
let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const fields = {
  title: 'Hot wax',
  price: 24.5,
  img: '/images/services/car-wash.svg',
  description: 'Shine.',
  minutes: 30,
};
const upload = (file: Uint8Array) => callAs(member, 'POST', '/api/desk/images', file);
const path = (id: string) => `/api/desk/services/${id}`;
const put = (id: string, body: object) => callAs(member, 'PUT', path(id), body);
const remove = (id: string, version?: string) =>
  callAs(member, 'DELETE', path(id) + (version === undefined ? '' : `?version=${version}`));
const saved = async (response: Promise<Response>) => z.parse(savedServiceSchema, await bodyOf(response));
const stored = async () =>
  z.parse(storedServicesSchema, await bodyOf(callAs(member, 'GET', '/api/desk/services')));
const storedOf = async (id: string) => (await stored()).find(({ _id }) => _id === id);
const publicOf = async (id: string, language = 'en') =>
  bodyOf(call('GET', `/api/services/${id}`, { headers: { 'Accept-Language': language } }));
const purges = async () =>
  z.parse(z.array(z.unknown()), await (await fetch(`${cloud.url}/netlify/purges.json`)).json());

/** Adds a service that is removed after the test. */
async function addService(id: string, changes: object = {}) {
  onTestFinished(async () => void (await cloud.redis.hdel(keys.services, id)));
  return (await saved(put(id, { ...fields, ...changes }))).service;
}

test('the staff can add, change and remove a service, and customers can see each change, as the CDN is purged', async () => {
  const before = (await purges()).length;
  const added = await addService('hot-wax');
  expect(added).toMatchObject({ _id: 'hot-wax', ...fields });
  expect(await publicOf('hot-wax')).toEqual({ _id: 'hot-wax', ...fields });
  const services = await stored();
  const prices = services.map(({ price }) => price);
  expect(prices).toHaveLength(13);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  const { version } = added;
  const dearer = await saved(put('hot-wax', { ...fields, price: 30, version }));
  expect(dearer).toMatchObject({ service: { price: 30 }, purged: true });
  expect(dearer.service.version).not.toBe(version);
  expect(await publicOf('hot-wax')).toMatchObject({ price: 30 });

  expect(await bodyOf(remove('hot-wax', dearer.service.version))).toEqual({ deletedCount: 1, purged: true });
  expect((await call('GET', '/api/services/hot-wax')).status).toBe(404);
  expect((await purges()).slice(before)).toEqual(
    Array.from({ length: 3 }, () => ({ site_id: 'local', cache_tags: ['catalogue'] })),
  );
});

test('the staff can change a price without losing what that form does not know, and take each of it out', async () => {
  const bn = { title: ' গরম ওয়াক্স ', description: 'চকচকে।' };
  await addService('known', { synonyms: ['shine', 'rub'], months: 6, bn });
  const kept = { synonyms: ['shine', 'rub'], months: 6, bn: { ...bn, title: 'গরম ওয়াক্স' } };
  const json = JSON.parse((await cloud.redis.hget<string>(keys.services, 'known')) ?? '');
  await cloud.redis.hset(keys.services, { known: JSON.stringify({ ...json, season: 'winter' }) });
  const before = await storedOf('known');
  const { service } = await saved(put('known', { ...fields, price: 30, version: before?.version }));
  expect(service).toMatchObject({ price: 30, ...kept });
  expect(await cloud.redis.hget<string>(keys.services, 'known')).toContain('winter');

  const without = { synonyms: [], months: 0, bn: {} };
  await saved(put('known', { ...fields, ...without, version: service.version }));
  const left = JSON.parse((await cloud.redis.hget<string>(keys.services, 'known')) ?? '');
  expect(left).toEqual({ _id: 'known', ...fields, season: 'winter' });
});

test('customers read a service in Bangla where the staff have written that, and else in English', async () => {
  const bn = { title: 'গরম ওয়াক্স', description: 'চকচকে।' };
  const { version } = await addService('named', { months: 6, bn });
  const english = { _id: 'named', ...fields };
  expect(await publicOf('named')).toEqual(english);
  expect(await publicOf('named', 'bn')).toEqual({ ...english, ...bn });
  await saved(put('named', { ...fields, bn: { title: 'ওয়াক্স' }, version }));
  expect(await publicOf('named', 'bn')).toEqual({ ...english, title: 'ওয়াক্স' });
});

test('a member of staff can see what another has changed of a service first', async () => {
  const { version } = await addService('contested');
  const other = await newMember('Shirin');
  const changes = [member, other].map((one, index) =>
    callAs(one, 'PUT', path('contested'), { ...fields, price: 40 + index, version }),
  );
  const responses = await Promise.all(changes);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  const { service } = z.parse(serviceConflictSchema, await refused?.json());
  expect(service).toEqual(await storedOf('contested'));
  expect((await remove('contested', version)).status).toBe(409);
  expect((await remove('contested')).status).toBe(400);
  const again = await put('contested', { ...fields, price: 50, version: service?.version });
  expect(again.status).toBe(200);
});

test.each([
  ['Wax!', 'lower-case letters, digits and hyphens only'],
  ['oil-change', 'another service has this id'],
])('the staff cannot add %s', async (id, message) => {
  const problem = await expectRefused(() => put(encodeURIComponent(id), fields), 400);
  expect(problem).toMatchObject({ errors: [{ path: '_id', message }] });
});

test.each(['refuse', 'hang'])('the staff see that a purge failed (%s); the change stays', async (mode) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await setFaults(cloud.url, 'netlify', { mode, times: 1 });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await clearFaults(cloud.url, 'netlify');
    await cloud.redis.hdel(keys.services, 'unpurged');
  });
  const saving = saved(put('unpurged', fields));
  await expect.poll(async () => (await callFaults(cloud.url, 'netlify', { method: 'GET' })).body).toEqual([]);
  vi.runAllTimers();
  expect((await saving).purged).toBe(false);
  vi.useRealTimers();
  expect(await publicOf('unpurged')).toMatchObject(fields);
  expect((await saved(put('unpurged', fields))).purged).toBe(true);
});

test('the staff can upload a picture for a service, which is stored without its metadata', async () => {
  const withPlace = png({ chunks: chunkOf('tEXt', Buffer.from('Place\0Dhaka')) });
  const { url } = z.parse(uploadedImageSchema, await bodyOf(upload(withPlace)));
  const image = await fetch(url);
  expect(image.headers.get('Content-Type')).toBe('image/png');
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(png());
  expect(await addService('pictured', { img: url })).toMatchObject({ img: url });
});

test.each([
  ['a drawing, which may have script in it', Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), 'script'],
  ['a picture that is cut off', png().subarray(0, 40), 'cut off'],
  ['a picture that is wider than a card', jpeg('', { width: 961 }), 'more than 960 pixels'],
  ['a picture of more than 60 KB', jpeg(' '.repeat(60 * 1024)), 'larger than 60 KB'],
])('the staff cannot upload %s', async (_, file, message) => {
  await setFaults(cloud.url, 'imgbb', { mode: 'refuse' });
  onTestFinished(() => clearFaults(cloud.url, 'imgbb'));
  expect(await bodyOf(upload(file))).toMatchObject({
    status: 400,
    errors: [{ path: 'image', message: expect.stringContaining(message) }],
  });
});

test('the staff can see that the image host refuses or hangs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await setFaults(cloud.url, 'imgbb', { mode: 'refuse', times: 1 });
  const detail = expect.stringMatching(/^The picture was not uploaded: imgbb responded "Refused/);
  expect(await bodyOf(upload(png()))).toMatchObject({ status: 502, detail });
  const late = await bodyOf(whileHanging(cloud.url, 'imgbb', () => upload(png())));
  const noAnswer = 'The picture was not uploaded: imgbb did not respond within 30 s.';
  expect(late).toMatchObject({ status: 504, detail: noAnswer });
});
