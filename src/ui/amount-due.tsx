import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface AmountDueProps {
  name: string;
  /** In words. */
  amount: string;
  error: Error | null;
  /** The button that pays it online, unless that is not possible. */
  press?: { label: string; isPending: boolean; pay: () => void } | undefined;
  /** How else it is paid. */
  children: ReactNode;
}

/** Renders what is due, and the ways to pay it. */
export const AmountDue = ({ name, amount, error, press, children }: AmountDueProps) => (
  <div className="grid justify-items-start gap-3">
    <p role="status" className="grid">
      <span className="text-lg text-muted">{name}</span>
      <strong className="font-sign text-5xl leading-none font-extrabold figures">{amount}</strong>
    </p>
    {error && <Alert>{error.message}</Alert>}
    {press ? (
      <>
        <Button className="text-lg max-sm:w-full print:hidden" pending={press.isPending} onClick={press.pay}>
          {press.label}
        </Button>
        <p className="text-muted print:hidden">{children}</p>
      </>
    ) : (
      <p className="text-lg">{children}</p>
    )}
  </div>
);
