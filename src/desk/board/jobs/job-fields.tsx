import { serverNow } from '../../../api/server-clock.ts';
import type { Job, JobStep } from '../../../contract/desk/desk-day.ts';
import { formatMileage } from '../../../contract/order/format-car.ts';
import { MAX_MILEAGE } from '../../../contract/order/order.ts';
import { MAX_KEY_TAG, MAX_SENTENCE } from '../../../contract/text/text-limits.ts';
import { typedWholeNumber } from '../../../contract/text/typed-number.ts';
import { maxLengthRule, type Rules } from '../../../features/forms/rules.ts';
import type { FormState } from '../../../features/forms/use-fields.ts';
import { formatNumber } from '../../../format-number.ts';
import { Field } from '../../../ui/field.tsx';
import { between } from '../../texts.ts';
import { isNotedAt, isShownUnmoved, type JobChange } from '../moves/job-change.ts';
import { canStepTakeMessage, stepsToChoose } from './steps.ts';
import * as t from './texts.ts';

export type JobFields = Record<'step' | 'message' | 'mechanic' | 'keyTag' | 'mileage', string>;

/** The rules that a field says while it is typed. */
export const jobRules: Rules<JobFields> = {
  message: maxLengthRule(MAX_SENTENCE),
  keyTag: maxLengthRule(MAX_KEY_TAG),
};

export const jobFieldsOf = ({
  progress,
  message = '',
  mechanic = '',
  keyTag = '',
  mileage,
}: Job): JobFields => ({
  step: progress,
  message,
  mechanic,
  keyTag,
  mileage: formatNumber(mileage ?? ''),
});

/** Returns the step that is chosen: where the car is, if the choice is not offered any longer. */
export const chosenJobStep = ({ step }: JobFields, expected: Job): JobStep =>
  stepsToChoose(expected, serverNow()).find((one) => one === step) ?? expected.progress;

/** Returns what was changed in the dialog of a job as it was expected; the mileage is NaN if it is none. */
export function typedJobChange(fields: JobFields, expected: Job): JobChange {
  const { message, mechanic } = fields;
  const before = jobFieldsOf(expected);
  const step = chosenJobStep(fields, expected);
  const sentence = canStepTakeMessage(step) ? message.trim() : '';
  const keyTag = isNotedAt('keyTag', step) ? fields.keyTag.trim() : before.keyTag;
  const isTagged = keyTag !== before.keyTag;
  const mileage = isNotedAt('mileage', step) ? typedWholeNumber(fields.mileage) : expected.mileage;
  const isReading = mileage !== expected.mileage;
  const isMove = step !== before.step || sentence !== before.message || isReading || isTagged;
  return {
    ...(isMove && {
      move: {
        step,
        message: sentence || undefined,
        ...(isTagged && { keyTag: keyTag || null }),
        ...(isReading && { mileage: mileage ?? null }),
      },
    }),
    ...(mechanic !== before.mechanic && { mechanic }),
  };
}

/** Returns what is wrong with the notes of a change, by field; undefined if nothing is. */
export function problemsOfJobChange({ move }: JobChange): Partial<JobFields> | undefined {
  const { keyTag, mileage: typed } = move ?? {};
  if (keyTag && !/[\p{L}\p{N}]/u.test(keyTag)) return { keyTag: t.noKeyTag };
  const mileage = typed ?? 0;
  if (Number.isNaN(mileage)) return { mileage: t.noMileage };
  if (mileage >= 0 && mileage <= MAX_MILEAGE) return undefined;
  return { mileage: between(formatMileage(0), formatMileage(MAX_MILEAGE)) };
}

/** Renders what the desk notes of a car at a step. */
export const JobNoteFields = ({ form }: { form: FormState<JobFields> }) => (
  <>
    {form.texts.step !== 'collected' && (
      <Field label={t.keyTagLabel} isOptional {...form.field('keyTag')} autoComplete="off" />
    )}
    <Field label={t.mileageLabel} isOptional {...form.field('mileage')} inputMode="numeric" />
  </>
);

/** Returns whether somebody else has changed what the dialog of a job shows. It may have been seen before the server has answered to the move there. */
export const hasJobChanged = (now: Job, expected: Job): boolean =>
  now.rev !== expected.rev && !(isShownUnmoved(now, expected) && now.mechanic === expected.mechanic);

/** Says which notes on a job have changed since the dialog was opened. */
export const describeJobChanges = ({ message, keyTag, mileage, mechanic }: Job, expected: Job): string =>
  [
    message !== expected.message && message && `“${message}”`,
    keyTag !== expected.keyTag && keyTag && `${t.keyTagIs(keyTag)}.`,
    mileage !== expected.mileage && mileage !== undefined && `${formatMileage(mileage)}.`,
    mechanic !== expected.mechanic && mechanic && t.worksOn(mechanic),
  ]
    .filter(Boolean)
    .join(' ');
