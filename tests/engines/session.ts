import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endGroup } from '../../netlify/local-cloud/lib/process-group.ts';

export type Action =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** An engine that was started, which takes the commands of W3C's WebDriver. */
export interface Session {
  open(url: string): Promise<unknown>;
  /** Returns the value of an expression, which has to be a string. */
  evaluate(expression: string): Promise<string>;
  /** Does what `POST /actions` and `input.performActions` take alike, of one device. */
  perform(actions: [{ type: 'pointer' | 'key'; id: string; actions: Action[] }]): Promise<unknown>;
  /** Missing in WebKit, whose program stops responding after it. */
  back?(): Promise<unknown>;
  close(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** Starts a program in a process group of its own; returns a function that ends it. */
export function startProgram(command: string, args: string[]): () => Promise<void> {
  const { pid } = spawn(command, args, { detached: true, stdio: 'ignore' });
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  return () => endGroup(pid);
}

/** Repeats what fails until the program that was started responds. */
export async function untilStarted<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
