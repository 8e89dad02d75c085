import type { FormState } from '../../features/forms/use-fields.ts';
import { garageRules } from '../../garage-rules.ts';
import { Field } from '../../ui/field.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { priceInTaka } from '../texts.ts';
import { dollarsTyped, paidInstead, takaTyped } from './price-texts.ts';
import type { ServiceTexts } from './service-texts.ts';
import * as t from './texts.ts';

const STEP = formatTaka(garageRules.takaStep);

interface PriceFieldsProps {
  form: Pick<FormState<ServiceTexts>, 'texts' | 'change' | 'field'>;
  priceError: string | undefined;
  takaError: string | undefined;
}

/** Renders the price in both currencies: each follows what is typed into the other. */
export function PriceFields({ form, priceError, takaError }: PriceFieldsProps) {
  const rate = SETTINGS.VITE_BDT_PER_USD;
  const instead = paidInstead(form.texts, rate);
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        {...form.field('taka')}
        label={priceInTaka}
        error={takaError}
        hint={instead === undefined ? undefined : t.paidInstead(formatTaka(instead), STEP)}
        inputMode="decimal"
        onChange={({ target }) => form.change(takaTyped(target.value, rate))}
      />
      <Field
        {...form.field('price')}
        label={t.priceInDollars}
        error={priceError}
        hint={t.atRate(rate)}
        inputMode="decimal"
        onChange={({ target }) => form.change(dollarsTyped(target.value, rate))}
      />
    </div>
  );
}
