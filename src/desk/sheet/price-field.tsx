import { formatAmount } from '../../contract/format-money.ts';
import type { Service } from '../../contract/service.ts';
import type { FormState } from '../../features/forms/use-fields.ts';
import { Field } from '../../ui/field.tsx';
import { CATALOGUED, priceOf, type SheetTexts } from './sheet-draft.ts';
import * as t from './texts.ts';

interface PriceFieldProps {
  form: Pick<FormState<Pick<SheetTexts, 'price' | 'reason'>>, 'texts' | 'change' | 'field'>;
  service: Service;
}

/** Renders the price: as catalogued, or typed in taka with a reason. */
export function PriceField({ form, service }: PriceFieldProps) {
  const catalogued = formatAmount(priceOf(CATALOGUED, service) ?? 0, 'BDT');
  if (form.texts.price === CATALOGUED)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          {t.priceIs} <strong className="figures">{catalogued}</strong>
        </span>
        <button type="button" className="link min-h-11" onClick={() => form.change({ price: '' })}>
          {t.otherPrice}
        </button>
      </p>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t.priceInTaka} inputMode="decimal" autoFocus {...form.field('price')} />
      <Field label={t.reasonLabel} autoComplete="off" {...form.field('reason')} />
      <button
        type="button"
        className="link min-h-11 w-fit"
        onClick={() => form.change({ price: CATALOGUED, reason: '' })}
      >
        {t.cataloguePrice(catalogued)}
      </button>
    </div>
  );
}
