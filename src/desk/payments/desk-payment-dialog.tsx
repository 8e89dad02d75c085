import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { deskTake } from '../../contract/desk/desk-booking.ts';
import { type Job, jobConflictSchema } from '../../contract/desk/desk-day.ts';
import { MAX_REASON } from '../../contract/desk/desk-money.ts';
import { MAX_REFERENCE, paymentMethodSchema, paymentMethods } from '../../contract/money/desk-payment.ts';
import { BillTable } from '../../features/bill/bill-table.tsx';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { customerOf, nameOfJob } from '../board/jobs/steps.ts';
import type { MoveOutcome } from '../board/moves/moves.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useExpectedJob } from '../kit/use-expected.ts';
import { useRole } from '../views.ts';
import {
  discountableOf,
  dueAgainOf,
  mergePaidJob,
  moneyToTake,
  readDeskPayment,
  readDeskPaymentAmount,
  settlesAllOfCar,
  type UnsentDeskPayment,
  whyNotDiscounted,
} from './desk-payment-draft.ts';
import { CustomerLine, ReasonField } from './dialog-parts.tsx';
import { combinedDueInTaka, deskPaymentActsFor, initialUseOfMoneyBack, jobMoneyOf } from './job-money.ts';
import { takaInputText } from './parse-taka.ts';
import { sendMoneyOnce } from './send-money-once.ts';
import * as t from './texts.ts';

interface DeskPaymentDialogProps extends DialogEnds {
  job: Job;
  /** Hands the car over, which waits for its money: with its job once nothing is due; without one it stays. */
  handOver?: ((paid?: Job) => Promise<MoveOutcome>) | undefined;
}

/** Takes money for a booking of the desk, or gives it back. */
export function DeskPaymentDialog({ job: now, handOver, onEnd }: DeskPaymentDialogProps) {
  // As it was when the dialog was opened, whatever the page shows by now.
  const [opened] = useState(now);
  const [job, follow] = useExpectedJob(opened);
  const [usedReference, setUsedReference] = useState<string>();
  const role = useRole();
  const money = moneyToTake(job, role);
  const types = deskPaymentActsFor(money);
  const [fallback = 'taken'] = types;
  const typeIn = (text: string) => types.find((one) => one === text) ?? fallback;
  const customer = customerOf(job);
  const form = useForm({
    draft: `take ${opened.orderId}`,
    initial: {
      type: fallback as string,
      method: 'cash',
      card: '',
      wallet: '',
      taken: takaInputText(money.due),
      // Once somebody else has taken it all, a second press gives nothing back.
      'given-back': deskPaymentActsFor(jobMoneyOf(opened)).includes(fallback)
        ? takaInputText(Math.min(money.kept, money.overpayment || money.kept))
        : '',
      rest: 'due',
      back: initialUseOfMoneyBack(opened, role),
      reason: '',
    },
    rules: {
      card: maxLengthRule(MAX_REFERENCE),
      wallet: maxLengthRule(MAX_REFERENCE),
      reason: maxLengthRule(MAX_REASON),
    },
    read: (texts) => readDeskPayment(texts, typeIn(texts.type), money, usedReference),
    fieldOf: (path, texts) =>
      path === 'amount'
        ? typeIn(texts.type)
        : path === 'reference'
          ? texts.method
          : path.replace('discount.', ''),
    send: (deskPayment: UnsentDeskPayment) => {
      const isOfCar = deskPayment.type === 'taken' && deskPayment.together !== undefined;
      const expected = (isOfCar && money.all[0]) || job;
      return sendMoneyOnce(expected, (id) =>
        follow(
          deskChange(deskTake, { parameters: { orderId: expected.orderId }, body: { id, ...deskPayment } }),
        ).catch((error: unknown) => {
          if (conflictIn(error, jobConflictSchema)?.question === 'reference' && 'reference' in deskPayment)
            setUsedReference(deskPayment.reference);
          throw error;
        }),
      );
    },
    onDone: async ({ job: answered, wasRecorded }, deskPayment) => {
      const done = wasRecorded ? t.recordedBefore : doneOf(deskPayment, customer, answered);
      onEnd(done);
      const after = mergePaidJob(answered, job);
      const outcome = await handOver?.(isAll && combinedDueInTaka(after) === 0 ? after : undefined);
      if (typeof outcome === 'object') onEnd(t.notHandedOver(done, outcome.text), true);
    },
    onFailed: ({ message }, deskPayment) =>
      onEnd(t.actFailed(formatTaka(sumOf(deskPayment)), customer, message), true),
  });
  const type = typeIn(form.texts.type);
  const { amount } = readDeskPaymentAmount(type === 'all' ? '' : form.texts[type], type, money);
  const method = paymentMethodSchema.parse(form.texts.method);
  const rest = type === 'taken' ? discountableOf(amount, money) : 0;
  const isDiscount = rest > 0 && form.texts.rest === 'discount';
  const again = type === 'given-back' ? dueAgainOf(amount, money) : 0;
  const isOff = again > 0 && form.texts.back === 'off';
  const isAll = settlesAllOfCar(type, (amount ?? 0) + (isDiscount ? rest : 0), job);
  const deskPayment =
    amount === undefined
      ? t.actsWithoutAmount[type]
      : t.actNames[type === 'all' ? 'taken' : type](formatTaka(amount), t.methodPhrases[method]);
  const act = isDiscount
    ? t.actWithDiscount(deskPayment, formatTaka(rest))
    : isOff
      ? t.actWithOff(deskPayment, formatTaka(again))
      : deskPayment;
  const hasAct = types.length > 0;

  return (
    <FormDialog
      title={t.moneyFor(nameOfJob(job))}
      form={form}
      act={hasAct && (handOver && isAll ? t.actWithHandOver(act) : act)}
      first="method"
      onClose={() => {
        void handOver?.();
        onEnd();
      }}
    >
      <CustomerLine job={job} />
      {type === 'all' ? <DueOfCar parts={money.all} /> : <BillTable bill={job.bill} />}
      {types.length > 1 && (
        <Choices legend={t.whatHappens} className={types.length > 2 ? 'grid-cols-3' : 'grid-cols-2'}>
          {types.map((one) => (
            <Choice
              key={one}
              {...form.choice('type', one)}
              checked={one === type}
              label={one === 'taken' && types.includes('all') ? t.takeOnlyThis : t.typeNames[one]}
            />
          ))}
        </Choices>
      )}
      {hasAct ? (
        <>
          {type !== 'all' && <Field label={t.amountLabel} {...form.field(type)} inputMode="decimal" />}
          {rest > 0 && (
            <Choices
              legend={t.restLabel(formatTaka(rest))}
              className="grid-cols-2"
              error={isDiscount ? whyNotDiscounted(rest, money) : undefined}
            >
              {(['due', 'discount'] as const).map((one) => (
                <Choice key={one} {...form.choice('rest', one)} label={t.restNames[one]} />
              ))}
            </Choices>
          )}
          {again > 0 && (
            <Choices
              legend={t.againLabel(formatTaka(again))}
              className="grid-cols-2"
              error={isOff ? whyNotDiscounted(again, money) : undefined}
            >
              {(['off', 'due'] as const).map((one) => (
                <Choice key={one} {...form.choice('back', one)} label={t.backNames[one]} />
              ))}
            </Choices>
          )}
          {(type === 'given-back' || isDiscount) && <ReasonField {...form.field('reason')} />}
          <Choices
            legend={t.methodLabel}
            className="grid-cols-3 [&>.choice]:min-h-16 [&>.choice]:px-1 [&>.choice]:font-semibold"
          >
            {paymentMethods.map((one) => (
              <Choice key={one} {...form.choice('method', one)} label={t.methodNames[one]} />
            ))}
          </Choices>
          {type !== 'given-back' && method !== 'cash' && (
            <Field
              {...form.optional(method, t.referenceLabels[method])}
              hint={t.referenceHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </>
      ) : (
        !form.error && <p>{t.nothingToDo}</p>
      )}
    </FormDialog>
  );
}

function doneOf(deskPayment: UnsentDeskPayment, customer: string, { bill }: Job): string {
  const done = t.actsDone[deskPayment.type](
    formatTaka(sumOf(deskPayment)),
    t.methodPhrases[deskPayment.method],
    customer,
  );
  const discount = deskPayment.type === 'taken' ? deskPayment.discount : undefined;
  if (discount) return t.doneWithDiscount(done, formatTaka(discount.amount));
  const off = bill.lines.find(({ id }) => deskPayment.type === 'given-back' && id === deskPayment.off);
  return off ? `${done} ${t.isOffToo(formatTaka(-off.amount))}` : done;
}

const sumOf = (deskPayment: UnsentDeskPayment): number =>
  ((deskPayment.type === 'taken' && deskPayment.together) || []).reduce(
    (sum, { amount }) => sum + amount,
    deskPayment.amount,
  );

/** Renders what is due for each booking of a car. */
const DueOfCar = ({ parts }: { parts: ReturnType<typeof jobMoneyOf>['all'] }) => (
  <ul>
    {parts.map(({ orderId, serviceName, due }) => (
      <li key={orderId} className="flex justify-between gap-4 border-b border-line py-1.5">
        <span className="wrap-anywhere">{serviceName}</span>
        <span className="whitespace-nowrap figures">{formatTaka(due)}</span>
      </li>
    ))}
  </ul>
);
