import { urgencies } from '../../contract/findings/finding.ts';
import { typedNumber } from '../../contract/text/typed-number.ts';
import type { FormState } from '../../features/forms/use-fields.ts';
import { formatNumber } from '../../format-number.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { FindingTexts } from './finding-draft.ts';
import * as t from './texts.ts';

const QUICK_MINUTES = [15, 30, 60, 90];

/** Renders what was found, how urgent it is, as large buttons, and the price and the minutes of the work, of which the usual ones are one press. */
export const FindingFields = ({ form }: { form: FormState<FindingTexts> }) => (
  <>
    <TextArea label={t.textLabel} {...form.field('text')} rows={2} hint={t.oneSentence} />
    <Choices
      legend={t.urgencyLabel}
      error={form.errors.urgency}
      className="grid-cols-3 [&>.choice]:min-h-16 [&>.choice]:px-1"
    >
      {urgencies.map((one) => (
        <Choice
          key={one}
          {...form.choice('urgency', one)}
          label={`${t.urgencyNames[one]}, ${t.urgencyHints[one]}`}
        >
          <span className="text-lg font-semibold">{t.urgencyNames[one]}</span>
          <span className="text-sm">{t.urgencyHints[one]}</span>
        </Choice>
      ))}
    </Choices>
    {form.texts.urgency !== 'note' && (
      <div className="grid gap-1.5">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.priceLabel} {...form.field('price')} inputMode="decimal" />
          <Field label={t.minutesLabel} {...form.field('minutes')} inputMode="numeric" />
        </div>
        <Choices legend={<span className="sr-only">{t.quickMinutes}</span>} className="grid-cols-4">
          {QUICK_MINUTES.map((minutes) => (
            <Choice
              key={minutes}
              name="quick-minutes"
              value={minutes}
              label={t.minutesOf(minutes)}
              checked={typedNumber(form.texts.minutes) === minutes}
              onChange={() => form.change({ minutes: formatNumber(minutes) })}
            />
          ))}
        </Choices>
      </div>
    )}
  </>
);
