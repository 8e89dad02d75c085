import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { VersionedService } from '../../contract/desk-services.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { viewUrl } from '../views.ts';
import { type Draft, draftOf, keepDraft, NEW } from './draft.ts';
import { ServiceForm } from './service-form.tsx';
import { conflictOf, useRemoveService } from './stored-services.ts';
import * as t from './texts.ts';
import { titleOf } from './title-of.ts';

interface SelectedServiceProps {
  /** `NEW` for a service to add, undefined if there is none. */
  id: string | undefined;
  /** It was chosen, and is not only the first; on a phone it is shown in place of the list. */
  isChosen: boolean;
  services: VersionedService[];
  draft: Draft | undefined;
  onSaved: (service: VersionedService, purged: boolean) => void;
  onRemoved: (service: VersionedService, purged: boolean) => void;
}

/** Renders a service with its form. */
export function SelectedService({ id, isChosen, services, draft, onSaved, onRemoved }: SelectedServiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useRemoveService();
  const service = services.find(({ _id }) => _id === id);
  const conflict = conflictOf(removal.error);

  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);

  if (id === undefined) {
    return <Card className="p-5 text-muted max-md:hidden">{t.noService}</Card>;
  }
  const remove = (stored: VersionedService) => {
    if (confirm(t.removeQuestion(titleOf(stored))))
      removal.mutate(stored, {
        onSuccess: ({ purged }) => {
          keepDraft(id, undefined);
          onRemoved(stored, purged);
        },
      });
  };
  const isKnown = id === NEW || service !== undefined || draft !== undefined;
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
          {service ? titleOf(service) : id === NEW ? t.newService : (draft?.texts.title ?? t.noSuchService)}
        </h2>
        {isKnown ? (
          <ServiceForm
            id={id}
            draft={draft ?? draftOf(service)}
            onRemove={service && (() => remove(service))}
            isRemoving={removal.isPending}
            onSaved={onSaved}
            onDiscarded={() => heading.current?.focus()}
          />
        ) : (
          <p>{t.mayBeRemoved}</p>
        )}
        {removal.error && <Alert>{conflict?.service ? t.changedBeforeRemoval : removal.error.message}</Alert>}
      </Card>
    </section>
  );
}
