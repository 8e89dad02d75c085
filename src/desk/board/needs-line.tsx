import { type Need, needNames } from './needs.ts';
import * as t from './texts.ts';

interface NeedsLineProps {
  /** The needs of each job. */
  needs: Need[][];
  /** The need whose cars are shown alone. */
  chosen: Need | undefined;
  choose: (need: Need | undefined) => void;
}

/** Renders how many cars need somebody now, and why; a press shows those alone, and another all. */
export function NeedsLine({ needs, chosen, choose }: NeedsLineProps) {
  const all = needs.flat();
  if (all.length === 0) return null;
  return (
    <fieldset className="needs">
      <legend className="sr-only">{t.needsSomebody}</legend>
      <span aria-hidden="true" className="font-semibold whitespace-nowrap">
        {t.needsSomebody}
      </span>
      {needNames
        .filter((need) => all.includes(need))
        .map((need) => (
          <button
            key={need}
            type="button"
            aria-pressed={need === chosen}
            className="need"
            onClick={() => choose(need === chosen ? undefined : need)}
          >
            {t.needs[need](all.filter((one) => one === need).length)}
          </button>
        ))}
    </fieldset>
  );
}
