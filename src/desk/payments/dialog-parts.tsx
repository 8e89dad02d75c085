import type { ComponentProps } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { BillLine } from '../../contract/money/bill.ts';
import type { Act } from '../../features/forms/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { reasonLabel } from '../texts.ts';
import * as t from './texts.ts';

/** Renders below the heading of a dialog whose booking it is about. */
export const CustomerLine = ({ job: { customer, serviceName } }: { job: Job }) => (
  <p className="-mt-3 text-muted">{[customer, serviceName].filter(Boolean).join(', ')}</p>
);

type ReasonFieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

/** Renders the field in which a member says why money goes back, or is taken off a bill. */
export const ReasonField = ({ hint = t.reasonHint, ...field }: ReasonFieldProps) => (
  <Field label={reasonLabel} {...field} autoComplete="off" hint={hint} />
);

interface UndoableBillLinesProps {
  title: string;
  lines: BillLine[];
  describe: (line: BillLine) => string;
  /** The label of the act on each line. */
  label: string;
  undoing: Act<BillLine>;
}

/** Renders lines of a bill, if there are some, each with the act that takes it back. */
export const UndoableBillLines = ({ title, lines, describe, label, undoing }: UndoableBillLinesProps) =>
  lines.length > 0 && (
    <section className="grid gap-1">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="figures wrap-anywhere">
              {describe(line)}, {line.by}
            </span>
            <Button
              variant="secondary"
              aria-label={`${label}: ${describe(line)}`}
              pending={undoing.isPending}
              onClick={() => undoing.act(line)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {undoing.error && <Alert>{undoing.error.message}</Alert>}
    </section>
  );
