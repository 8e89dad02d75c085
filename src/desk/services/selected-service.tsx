import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { conflictIn } from '../../api/api-error.ts';
import { serviceConflictSchema, type VersionedService } from '../../contract/catalogue/desk-services.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../features/forms/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { type DialogEnds, useDialog } from '../kit/dialogs/use-dialog.ts';
import { viewUrl } from '../views.ts';
import type { SavedServiceNotice } from './saved-notice.tsx';
import { forgetServiceDraft } from './service-drafts.ts';
import { ServiceForm } from './service-form.tsx';
import { removeService } from './service-requests.ts';
import { NEW, serviceTitle } from './service-texts.ts';
import * as t from './texts.ts';
import { useExpectedService } from './use-service-form.ts';

interface SelectedServiceProps {
  /** `NEW` for a service to add. */
  id: string;
  /** It was chosen, and is not only the first; on a phone it is shown in place of the list. */
  isChosen: boolean;
  services: VersionedService[];
  onDone: (notice: SavedServiceNotice) => void;
}

/** Renders a service with its form. */
export function SelectedService({ id, isChosen, services, onDone }: SelectedServiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = services.find(({ _id }) => _id === id);
  const { isUnsaved, ...service } = useExpectedService(id, stored);
  const { open: removing, show: askToRemove, ends } = useDialog<VersionedService>();

  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);

  return (
    <section
      aria-labelledby="selected"
      className={`grid gap-3 ${isChosen ? '' : 'max-md:hidden'} md:sticky md:top-16 md:max-h-[calc(100svh-5rem)] md:scroll-pb-16 md:overflow-y-auto`}
    >
      <Link
        to={viewUrl('services')}
        className="link inline-flex min-h-11 items-center gap-1 justify-self-start md:hidden"
      >
        <Icon name="chevron-left" className="size-5" />
        {t.allServices}
      </Link>
      <Card className="grid max-w-3xl gap-4 p-4 sm:p-5">
        <h2 id="selected" ref={heading} tabIndex={-1} className="text-2xl">
          {service.expected ? serviceTitle(service.expected) : id === NEW ? t.newService : t.noSuchService}
        </h2>
        {service.expected || id === NEW || isUnsaved ? (
          <ServiceForm
            id={id}
            service={service}
            onRemove={stored && (() => askToRemove(stored))}
            onSaved={(saved) => onDone({ done: 'saved', ...saved })}
            onDiscarded={() => heading.current?.focus()}
          />
        ) : (
          <p>{t.mayBeRemoved}</p>
        )}
      </Card>
      {removing && (
        <RemoveDialog
          service={removing}
          onRemoved={(purged) => {
            forgetServiceDraft(id);
            onDone({ done: 'removed', service: removing, purged });
          }}
          {...ends}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps extends DialogEnds {
  service: VersionedService;
  onRemoved: (purged: boolean) => void;
}

/** Asks before a service is removed. One that somebody else has changed meanwhile is to be looked at first. */
function RemoveDialog({ service, onRemoved, onEnd }: RemoveDialogProps) {
  const form = useConfirm({
    send: () => removeService(service),
    onDone: ({ purged }) => {
      onEnd();
      onRemoved(purged);
    },
    onFailed: ({ message }) => onEnd(message, true),
  });
  const isOutdated = conflictIn(form.error, serviceConflictSchema)?.service !== undefined;
  return (
    <FormDialog
      title={t.removeQuestion(serviceTitle(service))}
      form={isOutdated ? { ...form, failure: t.changedBeforeRemoval } : form}
      act={!isOutdated && t.remove}
      look="danger"
      onClose={onEnd}
    >
      <p>{t.removeConsequences}</p>
    </FormDialog>
  );
}
