import { useQuery } from '@tanstack/react-query';
import { problemAt } from '../../api/api-error.ts';
import { type DayLoad, deskRange, deskRangeSet } from '../../contract/desk/desk-week.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useForm } from '../../features/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Field } from '../../ui/field.tsx';
import { deskChange, deskQuery } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { CarsToCallList } from './bookings-of-day.tsx';
import * as t from './texts.ts';

interface CloseDaysDialogProps extends DialogEnds {
  /** The day that is filled in. */
  day: string;
}

/** Closes the days of a range, or opens them again, in one act; names the customers whose cars come on them. */
export function CloseDaysDialog({ day, onEnd }: CloseDaysDialogProps) {
  const form = useForm({
    draft: 'days',
    initial: { state: 'closed', day, last: day },
    read: (texts) => ({ request: texts }),
    send: ({ state, ...parameters }): Promise<DayLoad[]> =>
      deskChange(deskRangeSet, {
        parameters,
        body: {
          closed: state === 'closed',
          expected: loads.map((load) => ({ day: load.day, settings: load.settings })),
        },
      }),
    onDone: (_loads, { state, day: first, last }) => {
      const name = first === last ? nameOfDay(first) : t.daysFrom(nameOfDay(first), nameOfDay(last));
      onEnd(t.dayIsSet(name, state === 'closed' ? t.closedOnDay : t.openAgain));
    },
    onFailed: ({ message }) => onEnd(message, true),
  });
  const { state, day: first, last } = form.texts;
  const closes = state === 'closed';
  const range = useQuery({
    ...deskQuery(deskRange, { parameters: { day: first, last } }),
    enabled: first !== '' && last !== '',
    retry: false,
  });
  const { loads, cars } = range.data ?? { loads: [], cars: [] };
  const toChange = loads.filter(({ settings }) => (settings.closed === true) !== closes);
  const days = toChange.map((load) => load.day);
  const concerned = cars.filter(({ visit }) => visit && days.includes(dayInDhaka(visit.start)));
  const problemOf = (path: string) => problemAt(form.error ?? range.error, path);
  const [dayProblem, lastProblem] = [problemOf('day'), problemOf('last')];
  return (
    <FormDialog
      title={t.severalDays}
      form={form}
      act={closes ? t.closeDays(days.length) : t.openDays(days.length)}
      look={closes ? 'danger' : 'primary'}
      isIncomplete={days.length === 0}
      onClose={onEnd}
    >
      <Choices legend={t.onTheseDays} className="grid-cols-2">
        <Choice {...form.choice('state', 'closed')} label={t.choiceClosed} />
        <Choice {...form.choice('state', 'open')} label={t.openAgain} />
      </Choices>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field type="date" label={t.firstDay} {...withProblem(form.field('day'), dayProblem)} />
        <Field type="date" label={t.lastDay} min={first} {...withProblem(form.field('last'), lastProblem)} />
      </div>
      {range.error && !dayProblem && !lastProblem && <Alert>{range.error.message}</Alert>}
      {days.length > 0 && <p className="figures">{days.map(nameOfDay).join(', ')}</p>}
      <div role="status" className="grid gap-2">
        {range.isLoading && <p>{t.loadingBookings}</p>}
        {range.data && (
          <p className={days.length > 0 ? 'sr-only' : ''}>
            {days.length > 0 ? t.daysChange(days.length) : t.noDayChanges}
          </p>
        )}
        {concerned.length > 0 && (
          <p className="border-l-4 border-danger pl-3 font-semibold">
            {t.carsOfDays(concerned.length)} {closes ? t.visitsAreTold : t.visitsStandAgain}
          </p>
        )}
      </div>
      {concerned.length > 0 && (
        <CarsToCallList
          label={t.carsOfDays(concerned.length)}
          cars={concerned}
          formatStart={formatMomentInDhaka}
        />
      )}
    </FormDialog>
  );
}

const withProblem = <Props extends { error: string | undefined }>(
  props: Props,
  problem: string | undefined,
): Props => (problem === undefined ? props : { ...props, error: t.dayIsRefused(problem) });
