import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import type { Order } from '../../../contract/order/order.ts';
import { loadOnPress } from '../../../hydration/load-chunk.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { InBrowser } from '../../links/in-browser.tsx';
import * as t from '../texts.ts';

const loadDownload = loadOnPress('download-data', () => import('./download-data.ts'));
const loadErasure = loadOnPress('erase-dialog', () => import('./erase-dialog.tsx'));

/** Renders what customers can do with what is kept about them. The code for it is loaded once it is pressed. */
export function CustomerDataSection({ orders }: { orders: Order[] }) {
  const download = useGuardedMutation({
    mutationFn: async () => (await loadDownload()).downloadData(),
    onSuccess: () => toast.success(t.downloaded),
    onError: (error) => toast.error(error.message),
  });
  const opening = useGuardedMutation({
    mutationFn: async () => (await loadErasure()).EraseAccountDialog,
    onError: (error) => toast.error(error.message),
  });
  const Dialog = opening.data;
  return (
    <section aria-labelledby="your-data" className="grid gap-3 py-12 text-sm">
      <h2 id="your-data" className="text-xl">
        {t.yourData}
      </h2>
      <p className="max-w-2xl text-muted">{t.yourDataRights}</p>
      <InBrowser reason={t.noDownloadInApps} className="max-w-2xl">
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={download.isPending}
          onClick={() => download.mutate()}
        >
          {t.downloadYourData}
        </Button>
      </InBrowser>
      <details>
        <summary className="link w-fit py-2">{t.deleteYourData}</summary>
        <Button
          variant="danger"
          className="mt-2"
          pending={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {t.openErasure}
        </Button>
      </details>
      {Dialog && <Dialog orders={orders} onClose={() => opening.reset()} />}
    </section>
  );
}
