import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SIGNED_OUT, setAuthState } from '../../features/auth/session/auth-state.ts';
import { forgetRefusal, noteRefusal } from '../../features/auth/session/refusal.ts';
import { draftsOf } from './drafts.ts';

const signIn = (uid: string) =>
  setAuthState({ status: 'signed-in', user: { uid, email: '', name: '', isUnverified: false } });

/** What the tab keeps, beyond the page. */
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  signIn('karim');
});
afterEach(() => setAuthState(SIGNED_OUT));

const open = () => draftsOf('notes', z.object({ text: z.string(), price: z.optional(z.string()) }));
const draft = { text: 'DHK-1', price: undefined };

test('what a member has typed is there after a reload, until it is forgotten', () => {
  const drafts = open();
  drafts.set('a', draft);
  expect(drafts.all().a).toBe(draft);
  expect(drafts.all()).toBe(drafts.all());
  const after = draftsOf('others', z.object({}));
  expect(after.all()).toEqual({});
  after.set('b', {});
  setAuthState({ status: 'loading' });
  expect(drafts.all()).toEqual({});
  signIn('karim');
  expect(open().all()).toEqual({ a: { text: 'DHK-1' } });
  drafts.set('a', undefined);
  expect(open().all()).toEqual({});
});

test('what a member has typed is gone with the sign-out, here or in another tab, and nobody else sees it', () => {
  const drafts = open();
  drafts.set('a', draft);
  signIn('rahim');
  expect(drafts.all()).toEqual({});
  signIn('karim');
  expect(drafts.all()).toEqual({});
  drafts.set('a', draft);
  setAuthState(SIGNED_OUT);
  expect([...stored]).toEqual([]);
  drafts.set('a', draft);
  expect([...stored]).toEqual([]);
  signIn('karim');
  expect(drafts.all()).toEqual({});
});

test('what a member has typed stays through a refusal, for them', () => {
  vi.stubGlobal('localStorage', undefined);
  const drafts = open();
  drafts.set('a', draft);
  noteRefusal('karim');
  setAuthState(SIGNED_OUT);
  expect(drafts.all()).toEqual({});
  signIn('rahim');
  expect(drafts.all()).toEqual({});
  setAuthState(SIGNED_OUT);
  signIn('karim');
  expect(drafts.all()).toEqual({ a: { text: 'DHK-1' } });
  forgetRefusal();
});

test.each(['', '{', '{"uid":"karim"}', '{"uid":"karim","kinds":{"notes":{"a":{"text":1}}}}'])(
  'a stored %j is no draft',
  (text) => {
    setAuthState(SIGNED_OUT);
    for (const key of ['desk-drafts']) stored.set(key, text);
    signIn('karim');
    expect(open().all()).toEqual({});
  },
);

test('a draft that another member has left in the tab is not shown', () => {
  setAuthState(SIGNED_OUT);
  stored.set('desk-drafts', JSON.stringify({ uid: 'karim', kinds: { notes: { a: draft } } }));
  signIn('rahim');
  expect(open().all()).toEqual({});
});
