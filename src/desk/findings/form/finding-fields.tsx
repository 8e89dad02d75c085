import { urgencies } from '../../../contract/finding.ts';
import { foldDigits } from '../../../contract/fold-digits.ts';
import { formatNumber } from '../../../format-number.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import * as t from '../texts.ts';
import type { DraftErrors, FindingDraft } from './finding-draft.ts';

const MAX_LENGTH = 200;

const QUICK_MINUTES = [15, 30, 60, 90];

interface FieldsProps {
  draft: FindingDraft;
  errors: DraftErrors;
  change: (changes: Partial<FindingDraft>) => void;
}

/** Renders what was found, and how urgent it is, as three large buttons. */
export const WhatFields = ({ draft, errors, change }: FieldsProps) => (
  <>
    <TextArea
      label={t.textLabel}
      name="text"
      rows={2}
      maxLength={MAX_LENGTH}
      hint={t.oneSentence}
      value={draft.text}
      error={errors.text}
      onChange={({ target }) => change({ text: target.value })}
    />
    <Choices
      legend={t.urgencyLabel}
      error={errors.urgency}
      className="grid-cols-3 [&>.choice]:min-h-16 [&>.choice]:px-1"
    >
      {urgencies.map((one) => (
        <Choice
          key={one}
          name="urgency"
          value={one}
          label={`${t.urgencyNames[one]}, ${t.urgencyHints[one]}`}
          checked={draft.urgency === one}
          onChange={() => change({ urgency: one })}
        >
          <span className="text-lg font-semibold">{t.urgencyNames[one]}</span>
          <span className="text-sm">{t.urgencyHints[one]}</span>
        </Choice>
      ))}
    </Choices>
  </>
);

/** Renders the price and the minutes of the work, of which the usual ones are one press. */
export const WorkFields = ({ draft, errors, change }: FieldsProps) => (
  <div className="grid gap-1.5">
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={t.priceLabel}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.price}
        error={errors.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <Field
        label={t.minutesLabel}
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={draft.minutes}
        error={errors.minutes}
        onChange={({ target }) => change({ minutes: target.value })}
      />
    </div>
    <Choices legend={<span className="sr-only">{t.quickMinutes}</span>} className="grid-cols-4">
      {QUICK_MINUTES.map((minutes) => (
        <Choice
          key={minutes}
          name="quick-minutes"
          value={minutes}
          label={t.minutesOf(formatNumber(minutes))}
          checked={foldDigits(draft.minutes).trim() === String(minutes)}
          onChange={() => change({ minutes: formatNumber(minutes) })}
        >
          {t.minutesOf(formatNumber(minutes))}
        </Choice>
      ))}
    </Choices>
  </div>
);
