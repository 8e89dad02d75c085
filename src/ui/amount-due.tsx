import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface AmountDueProps {
  name: string;
  /** In words. */
  amount: string;
  error: Error | null;
  /** Something else comes first. */
  isSecondary: boolean;
  /** The button that pays it online, unless that is not possible. */
  press?: { label: string; isPending: boolean; pay: () => void } | undefined;
  /** How else it is paid. */
  children: ReactNode;
}

/** Renders what is due, and the ways to pay it. */
export const AmountDue = ({ name, amount, error, isSecondary, press, children }: AmountDueProps) => (
  <div className="grid justify-items-start gap-3">
    <p role="status" className="grid">
      <span className="text-lg text-muted">{name}</span>
      <strong
        className={`font-sign leading-none font-extrabold figures ${isSecondary ? 'text-2xl' : 'text-5xl'}`}
      >
        {amount}
      </strong>
    </p>
    {error && <Alert>{error.message}</Alert>}
    {press ? (
      <>
        <Button
          variant={isSecondary ? 'secondary' : 'primary'}
          className="text-lg max-sm:w-full print:hidden"
          pending={press.isPending}
          onClick={press.pay}
        >
          {press.label}
        </Button>
        <p className="text-muted print:hidden">{children}</p>
      </>
    ) : (
      <p className="text-lg">{children}</p>
    )}
  </div>
);
