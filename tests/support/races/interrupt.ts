import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The end of a process, or of its connections, at its outgoing request of a number: it is killed after it (`crash`), the answer to it is lost
 * (`lost`), or nobody answers this one and all that follow, which reach nobody (`silent`).
 */
export interface Interruption {
  kind: 'crash' | 'lost' | 'silent';
  at: number;
}

interface Process extends Interruption {
  requests: number;
  isOver: boolean;
}
const running = new AsyncLocalStorage<Process>();

const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  const process = running.getStore();
  if (!process) return fetch(...args);
  process.requests += 1;
  const number = process.requests;
  if (process.kind === 'silent' && number >= process.at) process.isOver = true;
  if (process.isOver) throw new TypeError('fetch failed');
  const response = await fetch(...args);
  if (process.kind === 'crash' && number >= process.at) process.isOver = true;
  if (process.isOver || (process.kind === 'lost' && number === process.at))
    throw new TypeError('fetch failed');
  return response;
};

/** Does something that is interrupted; returns what it returned unless it was, and whether it was. */
export async function interrupted<Result>(
  interruption: Interruption,
  act: () => Promise<Result>,
): Promise<{ result?: Result; isMet: boolean }> {
  const process = { ...interruption, requests: 0, isOver: false };
  const isMet = () => process.requests >= process.at;
  try {
    const result = await running.run(process, act);
    return isMet() ? { isMet: true } : { result, isMet: false };
  } catch (error) {
    if (isMet()) return { isMet: true };
    throw error;
  }
}

/** Looks at something as a test does, whose requests are none of the process. */
export const aside = <Result>(look: () => Promise<Result>): Promise<Result> => running.exit(look);
