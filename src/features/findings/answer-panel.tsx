import { useEffect, useId, useRef } from 'react';
import { formatAmount } from '../../contract/money/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { answersOutcomeText, sendAnswersButtonText, type Tally } from './choices.ts';
import * as t from './texts.ts';

interface AnswerPanelProps {
  tally: Tally;
  isSending: boolean;
  onSend: () => void;
}

/** Renders the sum of what is chosen, and the button that sends it. */
export function AnswerPanel({ tally, isSending, onSend }: AnswerPanelProps) {
  const hint = useId();
  const { approved, declined, sum, open } = tally;
  const isEmpty = approved + declined === 0;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <div role="status" className="grid gap-1">
        {approved > 0 && (
          <p className="grid">
            <span className="text-lg text-muted">{t.together}</span>
            <strong className="font-sign text-5xl leading-none font-extrabold figures">
              {formatAmount(sum, 'BDT')}
            </strong>
          </p>
        )}
        {open > 0 && !isEmpty && <p>{t.staysOpen(open)}</p>}
      </div>
      <Button
        className="min-h-13 px-10 text-lg max-sm:w-full"
        pending={isSending}
        disabled={isEmpty}
        onClick={onSend}
        aria-describedby={hint}
      >
        {sendAnswersButtonText(tally)}
      </Button>
      <p id={hint} className="text-muted">
        {isEmpty ? t.chooseFirst : t.untilBegun}
      </p>
    </div>
  );
}

export function AnswersSent({ tally }: { tally: Tally }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="grid gap-3 border-l-4 border-success pl-4 print:hidden">
      <p ref={message} tabIndex={-1} className="font-sign text-2xl leading-tight font-extrabold outline-none">
        {t.thanks}
      </p>
      <p className="text-lg">{answersOutcomeText(tally)}</p>
      <p className="text-muted">{t.untilBegun}</p>
    </div>
  );
}
