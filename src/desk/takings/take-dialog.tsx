import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { TakingRequest } from '../../contract/desk-booking-request.ts';
import type { Job } from '../../contract/desk-day.ts';
import { formatAmount } from '../../contract/format-money.ts';
import type { WayOfPaying } from '../../contract/taking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { conflictOf } from '../board/jobs/move-job.ts';
import { nameOf } from '../board/jobs/steps.ts';
import { isOver } from '../money/acts/money-acts.ts';
import { cancel, close } from '../texts.ts';
import { type Tell, useEnd } from '../use-done-status.tsx';
import { writeTaka } from './parse-taka.ts';
import { chargedIn, moneyOf, readAmount, typesFor } from './taking-draft.ts';
import { TakingFields } from './taking-fields.tsx';
import * as t from './texts.ts';
import { useTake } from './use-take.ts';

interface TakeDialogProps {
  job: Job;
  onEnd: Tell;
  /** Called when the dialog is closed, by a button or by Escape. */
  onClose: () => void;
}

/** Takes money for a booking of the desk, or gives it back. A retry has the id of the first try, so that nothing is taken twice. */
export function TakeDialog({ job: opened, onEnd, onClose }: TakeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const taking = useTake(opened);
  const end = useEnd();
  const job = conflictOf(taking.error)?.job ?? opened;
  const money = moneyOf(job);
  const types = typesFor(money);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<TakingRequest['type']>('taken');
  const [way, setWay] = useState<WayOfPaying>('cash');
  const [typed, setTyped] = useState({ taken: writeTaka(money.due), 'given-back': writeTaka(money.kept) });
  const [isSubmitted, setSubmitted] = useState(false);
  const type = types.find((one) => one === chosen) ?? types[0];

  useEffect(() => dialog.current?.querySelector<HTMLElement>('input[name=way]:checked')?.focus(), []);

  const read = type && readAmount(typed[type], type, money);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (taking.isPending || !type || !read) return;
    const { amount } = read;
    if (amount === undefined)
      return dialog.current?.querySelector<HTMLElement>('input[name=amount]')?.focus();
    const [sum, customer] = [formatAmount(amount, 'BDT'), job.customer || nameOf(job)];
    const taken = taking.mutateAsync(
      { id: requestId, type, way, amount },
      // Nothing was recorded by this id: the next try is another one.
      { onError: (error) => isOver(error) && setRequestId(crypto.randomUUID()) },
    );
    end(
      taken,
      () => onEnd(t.actsDone[type](sum, t.inWays[way], customer)),
      ({ message }) => onEnd(t.actFailed(sum, customer, message), true),
    );
  };

  return (
    <Dialog dialog={dialog} aria-labelledby={id} data-about={job.transactionId} onClose={onClose}>
      <Form className="grid gap-4" noValidate onSubmit={submit}>
        <h2 id={id} className="text-2xl wrap-anywhere">
          {t.moneyFor(nameOf(job))}
        </h2>
        <p className="-mt-3 text-muted">
          {job.customer && `${job.customer}, `}
          {job.serviceName}
        </p>
        <p className="figures">
          {money.due > 0 && t.dueOf(formatAmount(money.due, 'BDT'), formatAmount(chargedIn(job), 'BDT'))}{' '}
          {money.kept > 0 && t.keptAlready(formatAmount(money.kept, 'BDT'))}
        </p>
        {types.length > 1 && (
          <Choices legend={t.whatHappens} className="grid-cols-2">
            {types.map((one) => (
              <Choice
                key={one}
                name="type"
                value={one}
                label={t.typeNames[one]}
                checked={one === type}
                onChange={() => setChosen(one)}
              >
                {t.typeNames[one]}
              </Choice>
            ))}
          </Choices>
        )}
        {type && (
          <TakingFields
            typed={typed[type]}
            problem={isSubmitted ? read?.problem : undefined}
            change={(text) => {
              setTyped({ ...typed, [type]: text });
              setSubmitted(false);
            }}
            way={way}
            choose={setWay}
          />
        )}
        {taking.error && <Alert>{taking.error.message}</Alert>}
        {!type && !taking.error && <p>{t.nothingToDo}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {type ? cancel : close}
          </Button>
          {type && (
            <Button type="submit" className="figures" pending={taking.isPending}>
              {read?.amount === undefined
                ? t.actsWithoutAmount[type]
                : t.actNames[type](formatAmount(read.amount, 'BDT'), t.inWays[way])}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
