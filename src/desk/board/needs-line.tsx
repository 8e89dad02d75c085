import { type Need, needNames } from './needs.ts';
import * as t from './texts.ts';

interface NeedsLineProps {
  counts: Record<Need, number>;
  /** The need whose cars are shown alone. */
  chosen: Need | undefined;
  choose: (need: Need | undefined) => void;
}

/** Renders how many cars need somebody now, and why; a press shows those alone, and another all. */
export function NeedsLine({ counts, chosen, choose }: NeedsLineProps) {
  const shown = needNames.filter((need) => counts[need] > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className="needs">
      <legend className="sr-only">{t.needsSomebody}</legend>
      <span aria-hidden="true" className="font-semibold whitespace-nowrap">
        {t.needsSomebody}
      </span>
      {shown.map((need) => (
        <button
          key={need}
          type="button"
          aria-pressed={need === chosen}
          className="need"
          onClick={() => choose(need === chosen ? undefined : need)}
        >
          {t.needs[need](counts[need])}
        </button>
      ))}
    </fieldset>
  );
}
