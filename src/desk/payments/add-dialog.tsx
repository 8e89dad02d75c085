import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { readAgain } from '../../api/query-client.ts';
import { deskAdd, deskQuestionSchema } from '../../contract/desk/desk-booking.ts';
import type { AdditionRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { addedServiceLinesOf, type BillLine, MAX_ADDED } from '../../contract/money/bill.ts';
import { describeAddedService } from '../../contract/order/describe-change.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { servicesQuery } from '../../features/services/services-query.ts';
import { Checkbox } from '../../ui/check.tsx';
import { customerOf, nameOfJob } from '../board/jobs/steps.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useExpectedJob } from '../kit/use-expected.ts';
import { SheetQuestion } from '../sheet/question.tsx';
import { ServiceField } from '../sheet/service-field.tsx';
import { fieldOfAgreedPrice, typedPriceInPaisa } from '../sheet/sheet-draft.ts';
import { toldByMail } from '../sheet/texts.ts';
import { removeAct } from '../texts.ts';
import { type Addition, EMPTY_ADDITION, keyOfAgreedPrice, readAddition } from './addition-draft.ts';
import * as t from './bill-texts.ts';
import { CustomerLine, UndoableBillLines } from './dialog-parts.tsx';
import { canAddService } from './job-money.ts';
import { sendMoneyOnce } from './send-money-once.ts';
import { actFailed, addAct, recordedBefore } from './texts.ts';

/** Adds a service of the catalogue to a booking, as its customer has agreed, or removes one that was added. */
export function AddServiceDialog({ job: opened, onEnd }: DialogEnds & { job: Job }) {
  const [job, follow] = useExpectedJob(opened);
  const agreedId = useId();
  const { data: services = [], error: unread } = useQuery(servicesQuery({ search: '', order: 'asc' }));
  const { orderId, visit } = job;
  const added = addedServiceLinesOf(job.bill);
  const customer = customerOf(job);
  const findIn = (id: string) => services.find(({ _id }) => _id === id);
  const send = (body: AdditionRequest) =>
    follow(
      deskChange(deskAdd, { parameters: { orderId }, body }).catch((error: unknown) => {
        // The service may have another price by now, or be gone.
        void readAgain({ queryKey: ['services'] });
        throw error;
      }),
    );
  const onFailed = ({ message }: Error, { amount }: { amount: number }) =>
    onEnd(actFailed(formatTaka(amount), customer, message), true);
  const nameIn = ({ service }: Addition) => findIn(service)?.title ?? '';
  const form = useForm({
    draft: `add ${job.orderId}`,
    initial: EMPTY_ADDITION,
    rules: { reason: maxLengthRule(MAX_SENTENCE) },
    read: (texts) => readAddition(texts, findIn(texts.service), job),
    fieldOf: fieldOfAgreedPrice,
    hidden: ['overrides'],
    send: (addition: Addition) => sendMoneyOnce(job, (id) => send({ type: 'added', id, ...addition }), 'add'),
    onDone: ({ job: after, wasRecorded }, addition) =>
      onEnd(
        wasRecorded
          ? recordedBefore
          : t.isAdded(nameIn(addition), customer, formatTaka(after.bill.due.amount)),
      ),
    onFailed,
  });
  const removing = useAct({
    send: ({ id }: BillLine) => send({ type: 'removed', id }),
    onDone: (_, { text }) => onEnd(t.isRemoved(text, customer)),
    onFailed,
  });
  const { texts, errors, change } = form;
  const service = findIn(texts.service);
  const amount = service && typedPriceInPaisa(texts.price, service);
  const consent = service && amount !== undefined ? keyOfAgreedPrice(service, amount) : '';
  const question = conflictIn(form.error, deskQuestionSchema);
  const isOpen = canAddService(job) && added.length < MAX_ADDED;

  return (
    <FormDialog
      title={t.addFor(nameOfJob(job))}
      form={{ ...form, failure: question ? undefined : (form.failure ?? unread?.message) }}
      act={isOpen && (amount === undefined ? addAct : t.addAtPrice(formatTaka(amount)))}
      first="service"
      onClose={onEnd}
    >
      <CustomerLine job={job} />
      <UndoableBillLines
        title={t.addedTitle}
        lines={added}
        describe={describeAddedService}
        label={removeAct}
        undoing={removing}
      />
      {isOpen ? (
        <>
          <ServiceField
            form={form}
            services={services}
            choose={(service) => change({ service, overrides: '' })}
          />
          {consent && (
            <div className="grid gap-1">
              <Checkbox
                label={t.agreed}
                name="agreed"
                checked={texts.agreed === consent}
                aria-invalid={errors.agreed === undefined ? undefined : true}
                aria-describedby={errors.agreed && agreedId}
                onChange={({ target }) => change({ agreed: target.checked ? consent : '' })}
              />
              {errors.agreed && (
                <p id={agreedId} role="alert" className="text-sm font-semibold text-danger">
                  {errors.agreed}
                </p>
              )}
            </div>
          )}
          <p className="text-sm text-muted">{toldByMail}</p>
          {question && (
            <SheetQuestion
              question={question}
              start={visit?.start}
              bookAnyway={() => form.submitWith({ overrides: 'full' })}
            />
          )}
        </>
      ) : (
        <p>{t.nothingToAdd}</p>
      )}
    </FormDialog>
  );
}
