import type { Job } from '../../contract/desk-day.ts';
import { type Flag, flagsOf } from './flags-of.ts';

const looks: Record<Flag['kind'], string> = {
  'to-do': 'text-warning',
  waits: 'text-link',
  done: 'text-success',
  wrong: 'text-danger',
};

/** Renders how far the findings of a car are, and the money for them, in one line of its card. */
export const FindingFlags = ({ job }: { job: Job }) => (
  <p className="flex flex-wrap gap-x-3 font-semibold figures print:hidden">
    {flagsOf(job, new Date()).map(({ kind, text }) => (
      <span key={kind + text} className={looks[kind]}>
        {text}
      </span>
    ))}
  </p>
);
