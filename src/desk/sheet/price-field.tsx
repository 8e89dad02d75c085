import { formatAmount } from '../../contract/format-money.ts';
import type { Service } from '../../contract/service.ts';
import { Field } from '../../ui/field.tsx';
import { priceOf, type SheetDraft, type SheetField } from './sheet-draft.ts';
import * as t from './texts.ts';

interface PriceFieldProps {
  draft: SheetDraft;
  service: Service;
  errors: Partial<Record<string, string>>;
  change: (changes: Partial<Pick<SheetDraft, SheetField>>) => void;
}

/** Renders the price: as catalogued, or typed in taka with a reason. */
export function PriceField({ draft, service, errors, change }: PriceFieldProps) {
  const catalogued = formatAmount(priceOf({ ...draft, price: undefined }, service), 'BDT');
  if (draft.price === undefined)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          {t.priceIs} <strong className="figures">{catalogued}</strong>
        </span>
        <button type="button" className="link min-h-11" onClick={() => change({ price: '' })}>
          {t.otherPrice}
        </button>
      </p>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={t.priceInTaka}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={draft.price}
        error={errors.amount}
        onChange={({ target }) => change({ price: target.value })}
      />
      <Field
        label={t.reasonLabel}
        autoComplete="off"
        value={draft.reason}
        error={errors.priceReason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <button
        type="button"
        className="link min-h-11 w-fit"
        onClick={() => change({ price: undefined, reason: '' })}
      >
        {t.cataloguePrice(catalogued)}
      </button>
    </div>
  );
}
