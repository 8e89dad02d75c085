import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { deskServices } from '../../contract/catalogue/desk-services.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { viewUrl } from '../views.ts';
import { SavedNotice, type SavedServiceNotice } from './saved-notice.tsx';
import { SelectedService } from './selected-service.tsx';
import { useUnsavedServices } from './service-drafts.ts';
import { CatalogueList, serviceIdInUrl, serviceUrl } from './service-list.tsx';
import { NEW } from './service-texts.ts';
import * as t from './texts.ts';

/** Lists the services, and changes, adds or removes one beside the list; on a phone, in its place. */
export function ServiceEditor() {
  const services = useQuery({ ...deskQuery(deskServices), refetchInterval: 60_000 });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<SavedServiceNotice>();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const selected = serviceIdInUrl(search);
  useWarningOfLoss(
    useUnsavedServices([NEW, selected ?? NEW, ...(services.data ?? []).map(({ _id }) => _id)]),
  );

  const end = (next: SavedServiceNotice) => {
    const { _id } = next.service;
    setNotice(next);
    if (next.done === 'removed') {
      navigate(viewUrl('services'), { replace: true });
      requestAnimationFrame(() => listHeading.current?.focus());
    } else if (_id !== selected) {
      navigate(serviceUrl(_id), { replace: true });
    }
  };

  return (
    <DeskFrame
      view="services"
      title={t.pageTitle}
      tools={
        <LinkButton to={serviceUrl(NEW)} variant="secondary">
          {t.addService}
        </LinkButton>
      }
    >
      <DeskLoaded query={services}>
        {(data) => {
          const shown = selected ?? data[0]?._id;
          return (
            <div>
              <div className="grid items-start gap-4 md:grid-cols-[minmax(17rem,2fr)_3fr] xl:gap-8">
                <div className={selected === undefined ? '' : 'max-md:hidden'}>
                  <CatalogueList
                    services={data}
                    selected={shown}
                    saved={notice?.done === 'saved' ? notice.service : undefined}
                    heading={listHeading}
                  />
                </div>
                {shown === undefined ? (
                  <Card className="p-5 text-muted max-md:hidden">{t.noService}</Card>
                ) : (
                  <SelectedService
                    key={shown}
                    id={shown}
                    isChosen={selected !== undefined}
                    services={data}
                    onDone={end}
                  />
                )}
              </div>
              <SavedNotice
                notice={notice}
                onPurged={() => setNotice(notice && { ...notice, purged: true })}
                onClose={() => setNotice(undefined)}
              />
            </div>
          );
        }}
      </DeskLoaded>
    </DeskFrame>
  );
}

/** Has the browser ask before the page is left with something that is not saved. */
function useWarningOfLoss(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
