import { deskReduce } from '../../contract/desk/desk-booking.ts';
import type { ReductionRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { type BillLine, reductionLinesOf } from '../../contract/money/bill.ts';
import { reductionNames } from '../../contract/money/money-texts.ts';
import { describeReduction } from '../../contract/order/describe-change.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { BillTable } from '../../features/bill/bill-table.tsx';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { customerOf, nameOfJob } from '../board/jobs/steps.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useExpectedJob } from '../kit/use-expected.ts';
import { useRole } from '../views.ts';
import * as t from './bill-texts.ts';
import { CustomerLine, ReasonField, UndoableBillLines } from './dialog-parts.tsx';
import { chargedAtDesk, mayUndoReduction, reducibleAmount } from './job-money.ts';
import {
  initialReductionTexts,
  readReductionAmount,
  readReductionRequest,
  reductionAmountField,
  reductionKindIn,
  reductionKindsFor,
  roundOffIn,
  roundOffsOf,
} from './reduction-draft.ts';
import { sendMoneyOnce } from './send-money-once.ts';
import { actFailed, amountLabel, recordedBefore, reduceAct } from './texts.ts';

/** Takes something off the bill of a booking, or takes that back. */
export function ReduceBillDialog({ job: opened, onEnd }: DialogEnds & { job: Job }) {
  const [job, follow] = useExpectedJob(opened);
  const role = useRole();
  const { orderId } = job;
  const due = reducibleAmount(job);
  const customer = customerOf(job);
  const reduce = (body: ReductionRequest) =>
    follow(deskChange(deskReduce, { parameters: { orderId }, body }));
  const form = useForm({
    draft: `reduce ${job.orderId}`,
    initial: initialReductionTexts(due),
    rules: { reason: maxLengthRule(MAX_SENTENCE) },
    read: (texts) => readReductionRequest(texts, job, role),
    fieldOf: (path, texts) => (path === 'amount' ? reductionAmountField(texts, due) : path),
    send: (given: Omit<Extract<ReductionRequest, { type: 'given' }>, 'type' | 'id'>) =>
      sendMoneyOnce(job, (id) => reduce({ type: 'given', id, ...given }), 'reduce'),
    onDone: ({ job: after, wasRecorded }, { amount }) =>
      onEnd(
        wasRecorded
          ? recordedBefore
          : t.isTakenOff(formatTaka(amount), customer, formatTaka(after.bill.due.amount)),
      ),
    onFailed: ({ message }, { amount }) => onEnd(actFailed(formatTaka(amount), customer, message), true),
  });
  const undoing = useAct({
    send: ({ id }: BillLine) => reduce({ type: 'undone', id }),
    onDone: (_, { amount }) => onEnd(t.isUndone(formatTaka(-amount), customer)),
    onFailed: ({ message }, { amount }) => onEnd(actFailed(formatTaka(-amount), customer, message), true),
  });
  const { texts } = form;
  const [kind, kinds] = [reductionKindIn(texts, due), reductionKindsFor(due)];
  const field = reductionAmountField(texts, due);
  const { amount } = readReductionAmount(texts, job, role);
  const reductions = reductionLinesOf(job.bill).filter((one) => mayUndoReduction(job, one, role));

  return (
    <FormDialog
      title={t.reduceFor(nameOfJob(job))}
      form={form}
      act={due > 0 && (amount === undefined ? reduceAct : t.takeOff(formatTaka(amount)))}
      first="kind"
      onClose={onEnd}
    >
      <CustomerLine job={job} />
      <BillTable bill={job.bill} />
      {due === 0 && <p>{t.nothingToReduce}</p>}
      <UndoableBillLines
        title={t.takenOffTitle}
        lines={reductions}
        describe={describeReduction}
        label={t.undo}
        undoing={undoing}
      />
      {due > 0 && (
        <>
          <Choices
            legend={t.kindLabel}
            className={kinds.length === 3 ? 'grid-cols-3 [&>.choice]:px-1' : 'grid-cols-2'}
          >
            {kinds.map((one) => (
              <Choice
                key={one}
                {...form.choice('kind', one)}
                checked={one === kind}
                label={reductionNames[one]}
              />
            ))}
          </Choices>
          {field === 'step' && (
            <Choices legend={t.roundLabel} className="grid-cols-1" error={form.errors.step}>
              {roundOffsOf(due).map((one) => (
                <Choice
                  key={one}
                  {...form.choice('step', String(one))}
                  checked={one === roundOffIn(texts, due)}
                  label={t.roundTo(formatTaka(due - one))}
                />
              ))}
            </Choices>
          )}
          {kind === 'discount' && (
            <Choices legend={t.unitLabel} className="grid-cols-2">
              {(['taka', 'percent'] as const).map((one) => (
                <Choice key={one} {...form.choice('unit', one)} label={t.unitNames[one]} />
              ))}
            </Choices>
          )}
          {field !== 'step' && (
            <Field
              key={field}
              label={field === 'percent' ? t.percentLabel : amountLabel}
              {...form.field(field)}
              inputMode="decimal"
              hint={
                field === 'percent'
                  ? (job.link ? t.percentOf : t.percentOfMore)(formatTaka(chargedAtDesk(job)))
                  : field === 'all'
                    ? t.allOfIt(formatTaka(due))
                    : undefined
              }
            />
          )}
          {kind !== 'round-off' && <ReasonField {...form.field('reason')} />}
          <p role="status" className="figures empty:hidden">
            {amount !== undefined && (amount < due ? t.restIs(formatTaka(due - amount)) : t.nothingStays)}
          </p>
          <p className="text-sm text-muted">{t.openPages}</p>
        </>
      )}
    </FormDialog>
  );
}
