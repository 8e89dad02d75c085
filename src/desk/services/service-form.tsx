import { conflictIn } from '../../api/api-error.ts';
import { serviceConflictSchema } from '../../contract/catalogue/desk-services.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { save } from '../texts.ts';
import { ServiceConflictNotice } from './service-conflict.tsx';
import { ServiceFields } from './service-fields.tsx';
import * as t from './texts.ts';
import { type ServiceFormOptions, useServiceForm } from './use-service-form.ts';

interface ServiceFormProps extends ServiceFormOptions {
  /** Removes the service; absent for one that is not stored. */
  onRemove: (() => void) | undefined;
}

/** Renders the form of a service, and what somebody else has done to it meanwhile. */
export function ServiceForm({ onRemove, ...options }: ServiceFormProps) {
  const { conflict, discard, ...fields } = useServiceForm(options);
  const { form, replaced, upload } = fields;
  // The picture is part of what is saved next.
  const isUploading = upload?.state === 'sending';
  const isTyped = Object.keys(form.touched).length > 0;

  return (
    <Form
      form={form.form}
      onSubmit={isUploading ? (event) => event.preventDefault() : form.submit}
      noValidate
      className="grid gap-4"
    >
      <ServiceFields {...fields} />
      {conflict && <ServiceConflictNotice conflict={conflict} />}
      {form.failure && !conflictIn(form.error, serviceConflictSchema) && <Alert>{form.failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        {onRemove && (
          <Button variant="danger" onClick={onRemove} className="mr-auto">
            {t.remove}
          </Button>
        )}
        {isTyped && (
          <Button variant="secondary" onClick={discard}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" pending={form.isPending || isUploading} className="px-8">
          {replaced ? save : t.addThis}
        </Button>
      </div>
      <p className="text-sm text-muted">{t.seenWhen}</p>
    </Form>
  );
}
