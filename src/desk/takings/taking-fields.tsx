import { type WayOfPaying, waysOfPaying } from '../../contract/taking.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { amountLabel, wayLabel, wayNames } from './texts.ts';

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
      label={amountLabel}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={problem}
      onChange={({ target }) => change(target.value)}
    />
    <Choices
      legend={wayLabel}
      className="grid-cols-3 [&>.choice]:min-h-16 [&>.choice]:px-1 [&>.choice]:font-semibold"
    >
      {waysOfPaying.map((one) => (
        <Choice
          key={one}
          name="way"
          value={one}
          label={wayNames[one]}
          checked={one === way}
          onChange={() => choose(one)}
        >
          {wayNames[one]}
        </Choice>
      ))}
    </Choices>
  </>
);
