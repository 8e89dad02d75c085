import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SIGNED_OUT, setAuthState } from '../../../features/auth/session/auth-state.ts';
import { announceDone, DoneStatus } from './done-status.tsx';

const signIn = (uid: string) =>
  setAuthState({ status: 'signed-in', user: { uid, email: '', name: '', isUnverified: false } });
const shown = () => renderToString(createElement(DoneStatus)).match(/Taken|Refused/g) ?? [];

test('a member reads what is done and what has failed, until they sign out', () => {
  signIn('karim');
  announceDone('Taken');
  announceDone('Refused', true);
  announceDone('Refused', true);
  expect(shown()).toEqual(['Taken', 'Refused']);
  announceDone(undefined);
  expect(shown()).toEqual(['Refused']);
  setAuthState(SIGNED_OUT);
  expect(shown()).toEqual([]);
});

test.each([
  ['is done', false],
  ['fails, as by the refusal that signs out', true],
])('the next member does not read how a request ends that %s after a sign-out', (_, hasFailed) => {
  signIn('karim');
  setAuthState(SIGNED_OUT);
  announceDone('Taken', hasFailed);
  signIn('salma');
  expect(shown()).toEqual([]);
});
