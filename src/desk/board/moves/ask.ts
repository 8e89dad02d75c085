import { useSyncExternalStore } from 'react';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { onUserLeft } from '../../../features/auth/session/auth-state.ts';
import { createStore } from '../../../store.ts';

/** A question before a move of a car. */
interface Asked {
  job: Job;
  /** The name of the move, and that of what happens then. */
  title: string;
  act: string;
  text: string;
  note?: string;
  /** The act that is better done first: then it is not moved. */
  first?: { name: string; act: () => void } | undefined;
}

export interface MoveQuestion extends Asked {
  id: string;
  answer: (isMeant: boolean) => void;
}

const questions = createStore<readonly MoveQuestion[]>([]);

/** Asks before a move, on whatever view is shown. Resolves to whether it is meant: not if the member signs out meanwhile. */
export function askBeforeMove(asked: Asked): Promise<boolean> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const answer = (isMeant: boolean) => {
      questions.set(questions.read().filter((one) => one.id !== id));
      resolve(isMeant);
    };
    questions.set([...questions.read(), { ...asked, id, answer }]);
  });
}

/** Declines, as the view that has asked is left, the questions before which something else is better done: only that view can do it. */
export function declineQuestionsOfView(): void {
  for (const { first, answer } of questions.read()) if (first) answer(false);
}

onUserLeft(() => {
  for (const { answer } of questions.read()) answer(false);
});

export const useMoveQuestion = (): MoveQuestion | undefined =>
  useSyncExternalStore(questions.subscribe, () => questions.read()[0]);
