import { useSyncExternalStore } from 'react';
import { onUserLeft } from '../../../features/auth/session/auth-state.ts';

/** A question before a move, with the name of what happens then. */
export interface Question {
  id: string;
  text: string;
  act: string;
  answer: (isMeant: boolean) => void;
}

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before a move, on whatever view is shown. Resolves to whether it is meant: not if the member signs out meanwhile. */
export function ask(text: string, act: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const id = crypto.randomUUID();
  const answer = (isMeant: boolean) => {
    set(questions.filter((one) => one.id !== id));
    resolve(isMeant);
  };
  set([...questions, { id, text, act, answer }]);
  return promise;
}

onUserLeft(() => {
  for (const { answer } of questions) answer(false);
});

/** Returns the question that is asked now. */
export const useQuestion = (): Question | undefined => useSyncExternalStore(subscribe, () => questions[0]);
