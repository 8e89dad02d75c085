import { expect, test } from 'vitest';
import { SIGNED_OUT, setAuthState } from '../../../features/auth/session/auth-state.ts';
import { ask } from './ask.ts';

test('a question is declined once its member has signed out', async () => {
  setAuthState({ status: 'signed-in', user: { uid: 'karim', email: '', name: '', isUnverified: false } });
  const answer = ask('Collected all the same?', 'Collected');
  setAuthState(SIGNED_OUT);
  expect(await answer).toBe(false);
});
