import { useState } from 'react';
import type { Service } from '../../contract/catalogue/service.ts';
import type { FormState } from '../../features/forms/use-fields.ts';
import { Field, Select } from '../../ui/field.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { priceInTaka, reasonLabel } from '../texts.ts';
import { CATALOGUED, type SheetTexts, typedPriceInPaisa } from './sheet-draft.ts';
import * as t from './texts.ts';

type Form = FormState<Pick<SheetTexts, 'service' | 'price' | 'reason'>>;

interface ServiceFieldProps {
  form: Pick<Form, 'texts' | 'errors' | 'change' | 'field'>;
  services: Service[];
  choose: (service: string) => void;
}

/** Renders the choice of a service, and its price. */
export function ServiceField({ form, services, choose }: ServiceFieldProps) {
  const service = services.find(({ _id }) => _id === form.texts.service);
  return (
    <>
      <Select
        label={t.serviceLabel}
        {...form.field('service')}
        error={form.errors.service}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t.chooseService}</option>
        {services.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
      {service && <PriceField form={form} service={service} />}
    </>
  );
}

/** Renders the price: as catalogued, or typed in taka with a reason. */
function PriceField({ form, service }: Pick<ServiceFieldProps, 'form'> & { service: Service }) {
  const [isBack, setBack] = useState(false);
  const catalogued = formatTaka(typedPriceInPaisa(CATALOGUED, service) ?? 0);
  if (form.texts.price === CATALOGUED)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          {t.priceIs} <strong className="figures">{catalogued}</strong>
        </span>
        <button
          type="button"
          className="link min-h-11"
          // After a press that is gone.
          // biome-ignore lint/a11y/noAutofocus: it comes in the place of what was pressed
          autoFocus={isBack}
          onClick={() => {
            setBack(false);
            form.change({ price: '' });
          }}
        >
          {t.otherPrice}
        </button>
      </p>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={priceInTaka} inputMode="decimal" autoFocus {...form.field('price')} />
      <Field label={reasonLabel} autoComplete="off" {...form.field('reason')} />
      <button
        type="button"
        className="link min-h-11 w-fit"
        onClick={() => {
          setBack(true);
          form.change({ price: CATALOGUED, reason: '' });
        }}
      >
        {t.cataloguePrice(catalogued)}
      </button>
    </div>
  );
}
