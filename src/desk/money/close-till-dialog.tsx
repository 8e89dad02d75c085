import { conflictIn } from '../../api/api-error.ts';
import { deskTillClose, type Till, tillConflictSchema } from '../../contract/desk/desk-till.ts';
import type { TillClosing } from '../../contract/desk/desk-till-request.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { atMost } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useSeen } from '../kit/use-seen.ts';
import { parseTaka, takaInputText } from '../payments/parse-taka.ts';
import { noteLabel } from '../texts.ts';
import { showClosing } from './show-closing.ts';
import * as t from './texts.ts';
import { describeCount, describeDrawerDifference } from './till-words.ts';

interface CloseTillDialogProps extends DialogEnds {
  till: Pick<Till, 'day' | 'drawer' | 'closing' | 'before'>;
}

/** Closes the till of a day: compares what was counted with what should be in the drawer. */
export function CloseTillDialog({ till: opened, onEnd }: CloseTillDialogProps) {
  const { seen: till, follow } = useSeen(opened, {
    presentIn: (error, seen) => {
      const now = conflictIn(error, tillConflictSchema);
      return { ...seen, drawer: now?.drawer ?? seen.drawer, closing: now?.closing ?? seen.closing };
    },
  });
  const { day, drawer, closing, before } = till;
  const inMorning = opened.closing?.float ?? before?.counted;
  const question = t.closeDayOf(nameOfDay(day));
  const form = useForm({
    draft: `close till ${day}`,
    initial: { float: inMorning === undefined ? '' : takaInputText(inMorning), counted: '', note: '' },
    rules: { note: atMost(MAX_SENTENCE) },
    read: ({ note, ...typed }) => {
      const [float, counted] = [parseTaka(typed.float), parseTaka(typed.counted)];
      if (float !== undefined && counted !== undefined)
        return { request: { float, counted, note, expected: { drawer } } };
      return {
        errors: {
          ...(float === undefined && { float: t.typeInDrawer }),
          ...(counted === undefined && { counted: t.typeInDrawer }),
        },
      };
    },
    send: (body: TillClosing) =>
      follow(deskChange(deskTillClose, { parameters: { day }, body })).then(showClosing),
    onDone: (act) => onEnd(t.isClosed(nameOfDay(day), describeCount(act))),
    onFailed: ({ message }) => onEnd(`${question} ${message}`, true),
  });
  const [float, counted] = [parseTaka(form.texts.float), parseTaka(form.texts.counted)];
  const isOpen = closing?.type !== 'closed';

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
        hint={before && t.countedOn(formatTaka(before.counted), nameOfDay(before.day))}
      />
      <Facts columns="grid-cols-[fit-content(50%)_1fr]">
        <Fact name={t.cashOfDay}>{formatTaka(drawer)}</Fact>
        {float !== undefined && <Fact name={t.shouldBe}>{formatTaka(float + drawer)}</Fact>}
      </Facts>
      <Field label={t.countedLabel} {...form.field('counted')} inputMode="decimal" />
      <div role="status" className="empty:hidden">
        {float !== undefined && counted !== undefined && (
          <Facts>
            <Fact name={t.difference}>{describeDrawerDifference({ float, counted, drawer })}</Fact>
          </Facts>
        )}
      </div>
      <Field {...form.optional('note', noteLabel)} />
    </FormDialog>
  );
}
