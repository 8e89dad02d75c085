import { type WayOfPaying, waysOfPaying } from '../../contract/taking.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import * as t from './texts.ts';

interface TakingFieldsProps {
  /** The amount in taka as typed, and why it is none. */
  typed: string;
  problem: string | undefined;
  change: (typed: string) => void;
  way: WayOfPaying;
  choose: (way: WayOfPaying) => void;
}

/** Renders the amount of a taking, and its ways as large buttons. */
export const TakingFields = ({ typed, problem, change, way, choose }: TakingFieldsProps) => (
  <>
    <Field
      label={t.amountLabel}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={problem}
      onChange={({ target }) => change(target.value)}
    />
    <Choices
      legend={t.wayLabel}
      className="grid-cols-3 [&>.choice]:min-h-16 [&>.choice]:px-1 [&>.choice]:font-semibold"
    >
      {waysOfPaying.map((one) => (
        <Choice
          key={one}
          name="way"
          value={one}
          label={t.wayNames[one]}
          checked={one === way}
          onChange={() => choose(one)}
        >
          {t.wayNames[one]}
        </Choice>
      ))}
    </Choices>
  </>
);
