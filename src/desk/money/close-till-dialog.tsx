import { conflictIn } from '../../api/api-error.ts';
import {
  deskTillClose,
  floatDeviationOf,
  isDrawerOff,
  proposedFloat,
  type Till,
  tillConflictSchema,
} from '../../contract/desk/desk-till.ts';
import type { TillClosingRequest } from '../../contract/desk/desk-till-request.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { garageRules } from '../../garage-rules.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { FactItem, Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useExpected } from '../kit/use-expected.ts';
import { parseTaka, takaInputText } from '../payments/parse-taka.ts';
import { noReason } from '../payments/texts.ts';
import { noteLabel, reasonLabel } from '../texts.ts';
import { CountByNotes } from './count-by-notes.tsx';
import { noNotes } from './count-notes.ts';
import { directionNames } from './movement-texts.ts';
import { showTillClosing } from './show-closing.ts';
import * as t from './texts.ts';
import {
  describeDrawerChange,
  describeDrawerDifference,
  describeFloatDeviation,
  describeTillCount,
} from './till-words.ts';

interface CloseTillDialogProps extends DialogEnds {
  till: Pick<Till, 'day' | 'cash' | 'drawer' | 'closing' | 'before'>;
}

/** Formats an amount that is taken off. */
const minus = (amount: number): string => `−${formatTaka(amount)}`;

/** Closes the till of a day: compares what was counted with what should be in the drawer. */
export function CloseTillDialog({ till: opened, onEnd }: CloseTillDialogProps) {
  const { expected: till, follow } = useExpected(opened, {
    presentIn: (error, expected) => {
      const now = conflictIn(error, tillConflictSchema);
      return {
        ...expected,
        cash: now?.cash ?? expected.cash,
        drawer: now?.drawer ?? expected.drawer,
        closing: now?.closing ?? expected.closing,
      };
    },
  });
  const { day, cash, drawer, closing, before } = till;
  const proposed = proposedFloat(before);
  const inMorning = opened.closing?.float ?? proposed;
  const question = t.closeDayOf(nameOfDay(day));
  const form = useForm({
    draft: `close till ${day}`,
    initial: {
      float: inMorning === undefined ? '' : takaInputText(inMorning),
      counted: '',
      note: '',
      ...noNotes,
    },
    rules: { note: maxLengthRule(MAX_SENTENCE) },
    read: ({ note, ...typed }) => {
      const [float, counted] = [parseTaka(typed.float), parseTaka(typed.counted)];
      if (float === undefined || counted === undefined)
        return {
          errors: {
            ...(float === undefined && { float: t.typeInDrawer }),
            ...(counted === undefined && { counted: t.typeInDrawer }),
          },
        };
      return isDrawerOff({ float, proposed, counted, drawer }) && note.trim() === ''
        ? { errors: { note: noReason } }
        : { request: { float, counted, note, expected: { drawer } } };
    },
    send: (body: TillClosingRequest) =>
      follow(deskChange(deskTillClose, { parameters: { day }, body })).then(showTillClosing),
    onDone: (act) => onEnd(t.isClosed(nameOfDay(day), describeTillCount(act))),
    onFailed: ({ message }) => onEnd(`${question} ${message}`, true),
  });
  const [float, counted] = [parseTaka(form.texts.float), parseTaka(form.texts.counted)];
  const isOpen = closing?.type !== 'closed';
  const sums = float !== undefined && counted !== undefined && { float, proposed, counted, drawer };

  return (
    <FormDialog
      title={question}
      form={form}
      act={isOpen && t.closeDay}
      first={inMorning === undefined ? 'float' : 'counted'}
      onClose={onEnd}
    >
      <Field
        label={t.floatLabel}
        {...form.field('float')}
        inputMode="decimal"
        hint={
          before &&
          t.leftSince(formatTaka(before.counted), nameOfDay(before.day), describeDrawerChange(before.since))
        }
      />
      <Facts columns="grid-cols-[fit-content(60%)_1fr]">
        <FactItem name={t.cashTaken}>{formatTaka(cash.taken)}</FactItem>
        {cash.givenBack > 0 && <FactItem name={t.cashGivenBack}>{minus(cash.givenBack)}</FactItem>}
        {cash.movedIn > 0 && <FactItem name={directionNames.in}>{formatTaka(cash.movedIn)}</FactItem>}
        {cash.movedOut > 0 && <FactItem name={directionNames.out}>{minus(cash.movedOut)}</FactItem>}
        {float !== undefined && (
          <FactItem name={t.shouldBe}>
            <strong>{formatTaka(float + drawer)}</strong>
          </FactItem>
        )}
      </Facts>
      <Field label={t.countedLabel} {...form.field('counted')} inputMode="decimal" />
      <CountByNotes form={form} />
      <div role="status" className="empty:hidden">
        {sums && (
          <Facts columns="grid-cols-[fit-content(60%)_1fr]">
            <FactItem name={t.difference}>{describeDrawerDifference(sums)}</FactItem>
            {floatDeviationOf(sums) !== 0 && (
              <FactItem name={t.deviation}>{describeFloatDeviation(sums)}</FactItem>
            )}
          </Facts>
        )}
      </div>
      {sums && isDrawerOff(sums) ? (
        <Field
          label={reasonLabel}
          {...form.field('note')}
          hint={t.reasonNeeded(formatTaka(garageRules.tillTolerance))}
        />
      ) : (
        <Field {...form.optional('note', noteLabel)} />
      )}
    </FormDialog>
  );
}
