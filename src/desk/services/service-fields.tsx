import { typedWholeNumber } from '../../contract/text/typed-number.ts';
import { formatDuration } from '../../features/services/format-duration.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { PictureField } from './picture-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { type FieldName, toShortName } from './service-texts.ts';
import * as t from './texts.ts';
import type { useServiceForm } from './use-service-form.ts';

/** Beyond it nothing is said of a duration. */
const MAX_DURATION = 9_999_999;

/** Stands side by side where there is room. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4';

type ServiceFieldsProps = Pick<
  ReturnType<typeof useServiceForm>,
  'form' | 'replaced' | 'upload' | 'choosePicture'
>;

/** Renders the fields of a service; its short name only while it is not stored. */
export function ServiceFields({ form, replaced, upload, choosePicture }: ServiceFieldsProps) {
  const { texts } = form;
  const errorOf = (name: FieldName | 'taka') => {
    const problem = form.errors[name];
    return problem && t.asSentence(problem);
  };
  const propsOf = (name: FieldName) => ({
    ...form.field(name),
    label: t.fieldNames[name],
    error: errorOf(name),
    autoComplete: 'off',
  });
  /** Says what becomes of a text in Bangla that is missing. */
  const hintOf = (name: FieldName) => (texts[name].trim() === '' ? t.banglaMissing : undefined);
  const typeTitle = (title: string) => {
    const isSuggested = !replaced && texts._id === toShortName(texts.title);
    form.change({ title, ...(isSuggested && { _id: toShortName(title) }) });
  };
  return (
    <>
      <div className={PAIR}>
        <Field {...propsOf('title')} lang="en" onChange={({ target }) => typeTitle(target.value)} />
        <Field {...propsOf('bn.title')} lang="bn" hint={hintOf('bn.title')} />
      </div>
      {!replaced && <Field {...propsOf('_id')} spellCheck={false} hint={t.shortNameHint} />}
      <PriceFields form={form} priceError={errorOf('price')} takaError={errorOf('taka')} />
      <div className={PAIR}>
        <Field
          {...propsOf('minutes')}
          label={t.minutesLabel}
          inputMode="numeric"
          hint={durationOf(texts.minutes)}
        />
        <Field {...propsOf('months')} inputMode="numeric" hint={t.monthsHint} />
      </div>
      <div className={PAIR}>
        <TextArea {...propsOf('description')} lang="en" rows={4} />
        <TextArea {...propsOf('bn.description')} lang="bn" rows={4} hint={hintOf('bn.description')} />
      </div>
      <TextArea {...propsOf('synonyms')} rows={2} hint={t.synonymsHint} />
      <PictureField
        upload={upload}
        value={texts.img}
        error={errorOf('img')}
        onChoose={choosePicture}
        onChange={(img) => form.change({ img })}
      />
    </>
  );
}

/** Returns a duration as customers read it. */
function durationOf(text: string): string | undefined {
  const minutes = typedWholeNumber(text) ?? 0;
  return minutes > 0 && minutes <= MAX_DURATION ? t.readAs(formatDuration(minutes)) : undefined;
}
