import { useState } from 'react';
import { formatAmount } from '../../contract/money/format-money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Act } from '../forms/use-act.ts';
import * as t from '../orders/one-order-texts.ts';

/** Returns whether a question has come before the sum since the page was opened: the sum stays below it, also once it is answered. */
export function useStaysBelowQuestion(isAsked: boolean): boolean {
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked;
}

interface AmountDueProps {
  /** In paisa. */
  due: number;
  /** Leads to the payment page. */
  paying: Pick<Act<void>, 'act' | 'isPending' | 'error'>;
  /** The name of the press for it; undefined if it can be paid at the garage only. */
  press: string | undefined;
  /** Says what is in the sum while something is still to be answered, which comes first. */
  note: string | undefined;
}

/** Renders a sum that is due, smaller while something else comes first. */
export const DueSum = ({ due, isSecond = false }: { due: number; isSecond?: boolean }) => (
  <p role="status" className="grid">
    <span className="text-lg text-muted">{t.due}</span>
    <strong className={`font-sign leading-none font-extrabold figures ${isSecond ? 'text-2xl' : 'text-5xl'}`}>
      {formatAmount(due, 'BDT')}
    </strong>
  </p>
);

export const AmountDue = ({ due, paying, press, note }: AmountDueProps) => (
  <div className="grid justify-items-start gap-3">
    <DueSum due={due} isSecond={note !== undefined} />
    {paying.error && <Alert>{paying.error.message}</Alert>}
    {press && (
      <Button
        variant={note ? 'secondary' : 'primary'}
        className="text-lg max-sm:w-full print:hidden"
        pending={paying.isPending}
        onClick={() => paying.act()}
      >
        {press}
      </Button>
    )}
    <p className={press ? 'text-muted print:hidden' : 'text-lg'}>
      {note && `${note} `}
      {press ? t.securePage : t.payAtGarage}
    </p>
  </div>
);
