import { serverNow } from '../../api/server-clock.ts';
import type { Job, JobProgress } from '../../contract/desk/desk-day.ts';
import { jobCardId, orderIdOfCard } from './jobs/job-card.tsx';
import { mayNotHaveCome, nextJobStep, previousJobStep } from './jobs/steps.ts';

/** The acts that the board performs for keys: `press` of `day-board.tsx` supplies them. */
export interface KeyActions {
  jobs: Map<string, Job>;
  /** In the order of the board. */
  columns: Job[][];
  move: (job: Job, progress: JobProgress) => void;
  edit: (job: Job) => void;
  undo: () => void;
  book: () => void;
  moveCash: () => void;
  search: () => void;
  /** Shows the day before (-1), today (0) or the day after (1). */
  turn: (days: -1 | 0 | 1) => void;
}

/** Returns the shortcut of a key: where the keyboard writes Bangla, the Latin letter or digit at its place. */
export function shortcutKeyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const place = /\p{Script=Bengali}/u.test(key) ? /^(?:Key|Digit)(.)$/.exec(code)?.[1] : undefined;
  const shortcut = place ?? key;
  return shortcut.length === 1 ? shortcut.toLowerCase() : shortcut;
}

/** Performs the act of a key, which texts.ts explains; returns whether there is one. */
export function runBoardShortcut(key: string, actions: KeyActions): boolean {
  const focused = focusedJob(actions.jobs);
  const moveTo = (progress: JobProgress | undefined) =>
    focused && progress && actions.move(focused, progress);
  const all = actions.columns.flat();
  const step = (by: 1 | -1) => {
    const index = all.findIndex(({ orderId }) => orderId === focused?.orderId);
    focusCard(all[index === -1 ? 0 : index + by]);
  };
  const acts: Record<string, () => void> = {
    ArrowDown: () => step(1),
    j: () => step(1),
    ArrowUp: () => step(-1),
    k: () => step(-1),
    ArrowRight: () => moveTo(focused && nextJobStep(focused)?.to),
    ArrowLeft: () => moveTo(focused && previousJobStep(focused)),
    w: () =>
      moveTo(focused?.progress === 'in-work' || focused?.progress === 'received' ? 'waiting' : undefined),
    d: () => moveTo(focused && mayNotHaveCome(focused, serverNow()) ? 'not-come' : undefined),
    o: () =>
      document.activeElement?.closest('article')?.querySelector<HTMLElement>('[aria-expanded]')?.click(),
    m: () => focused && actions.edit(focused),
    u: actions.undo,
    b: actions.book,
    c: actions.moveCash,
    '/': actions.search,
    p: () => actions.turn(-1),
    t: () => actions.turn(0),
    n: () => actions.turn(1),
  };
  const column = actions.columns[Number(key) - 1];
  if (column) focusCard(column[0]);
  else if (Object.hasOwn(acts, key)) acts[key]?.();
  else return false;
  return true;
}

/** Returns the job whose card has the focus, or a part of it. */
function focusedJob(jobs: Map<string, Job>): Job | undefined {
  const card = document.activeElement?.closest('article');
  return card ? jobs.get(orderIdOfCard(card)) : undefined;
}

function focusCard(job: Job | undefined): void {
  if (job) document.getElementById(jobCardId(job.orderId))?.focus();
}

/** The keys that do something again while they are held down. */
const REPEATED = ['ArrowDown', 'ArrowUp', 'j', 'k'];

/** Returns whether a key is meant for a field, a dialog, or the browser. While a dialog is open, the focus may be on none of its parts. */
export const isKeyForControl = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.repeat && !REPEATED.includes(shortcutKeyOf(event))) ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select') !== null);
