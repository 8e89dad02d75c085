import { catalogueCache, type SavedService } from '../../contract/catalogue/desk-services.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { close, tryAgain } from '../../ui/texts.ts';
import { removeService, saveService } from './service-requests.ts';
import { serviceTitle } from './service-texts.ts';
import * as t from './texts.ts';

/** The change of a service, and whether the CDN has dropped the previous catalogue. */
export interface SavedServiceNotice extends SavedService {
  done: 'saved' | 'removed';
}

interface SavedNoticeProps {
  notice: SavedServiceNotice | undefined;
  onPurged: () => void;
  onClose: () => void;
}

const STALE_MINUTES = Math.ceil((catalogueCache.maxAge + catalogueCache.staleWhileRevalidate) / 60);

/** Says that a change is saved, and from when on customers see it. */
export function SavedNotice({ notice, onPurged, onClose }: SavedNoticeProps) {
  // The repeat of a change purges again, and changes nothing else.
  const repeat = useAct({
    send: ({ done, service }: SavedServiceNotice): Promise<{ purged: boolean }> =>
      done === 'saved' ? saveService(service) : removeService(service),
    onDone: ({ purged }) => purged && onPurged(),
    onFailed: () => undefined,
  });

  const look = notice?.purged ? 'border-success' : 'border-warning';
  // Over the list, as the form beside it has the buttons.
  return (
    <div className="pointer-events-none sticky bottom-3 z-10">
      <div
        className={
          notice
            ? `pointer-events-auto flex flex-wrap md:w-[calc(40%-0.5rem)] items-center gap-3 rounded-card border-2 bg-surface p-3 elevation-raised ${look}`
            : 'sr-only'
        }
      >
        <p role="status" className="min-w-48 flex-1">
          {notice && (
            <>
              <strong>{t.isDone[notice.done](serviceTitle(notice.service))}</strong>{' '}
              {notice.purged ? t.seenFromNow : t.seenLater(STALE_MINUTES)}
            </>
          )}
        </p>
        {notice && !notice.purged && (
          <Button variant="secondary" pending={repeat.isPending} onClick={() => repeat.act(notice)}>
            {tryAgain}
          </Button>
        )}
        {notice && (
          <Button
            variant="secondary"
            aria-label={close}
            className="border-transparent px-2"
            onClick={onClose}
          >
            <Icon name="x" className="size-5" />
          </Button>
        )}
      </div>
    </div>
  );
}
