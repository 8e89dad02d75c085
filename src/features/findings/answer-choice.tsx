import type { AnswerValue, Finding } from '../../contract/findings/finding.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import * as t from './texts.ts';

interface AnswerChoiceProps {
  finding: Finding;
  value: AnswerValue | undefined;
  onChoose: (value: AnswerValue) => void;
}

/** Renders the choice between approving a finding and declining it. */
export function AnswerChoice({ finding, value, onChoose }: AnswerChoiceProps) {
  const amount = formatAmount(finding.price ?? 0, 'BDT');
  const tiles: { to: AnswerValue; name: string; result: string }[] = [
    { to: 'approved', name: t.approve, result: amount },
    { to: 'declined', name: t.decline, result: t.nothingIsDone },
  ];
  const legend = (
    <>
      {t.question}
      <span className="sr-only"> {finding.text}</span>
    </>
  );
  return (
    <Choices legend={legend} className="max-w-md grid-cols-2">
      {tiles.map(({ to, name, result }) => (
        <Choice
          key={to}
          // A choice that is kept over a reload counts for what it was made for.
          name={`${finding.id} ${finding.version}`}
          value={to}
          checked={value === to}
          onChange={() => onChoose(to)}
          label={`${name}: ${result}`}
        >
          <span className="font-semibold">{name}</span>
          <span className="text-sm">{result}</span>
        </Choice>
      ))}
    </Choices>
  );
}
