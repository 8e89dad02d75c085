import { useSyncExternalStore } from 'react';
import { onUserLeft } from '../../../features/auth/session/auth-state.ts';
import { createStore } from '../../../store.ts';

/** A question before a move, with the name of what happens then. */
export interface Question {
  id: string;
  text: string;
  act: string;
  answer: (isMeant: boolean) => void;
}

const questions = createStore<readonly Question[]>([]);

/** Asks before a move, on whatever view is shown. Resolves to whether it is meant: not if the member signs out meanwhile. */
export function ask(text: string, act: string): Promise<boolean> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const answer = (isMeant: boolean) => {
      questions.set(questions.read().filter((one) => one.id !== id));
      resolve(isMeant);
    };
    questions.set([...questions.read(), { id, text, act, answer }]);
  });
}

onUserLeft(() => {
  for (const { answer } of questions.read()) answer(false);
});

export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(questions.subscribe, () => questions.read()[0]);
