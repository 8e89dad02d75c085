import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Order } from '../../contract/order.ts';
import { loadPage } from '../../hydration/index.ts';
import { Button } from '../../ui/button.tsx';
import {
  deleteYourData,
  downloaded,
  downloadYourData,
  notLoaded,
  openErasure,
  yourData,
  yourDataRights,
} from './texts.ts';

const loadDownload = loadPage('download-data', () => import('./download-data.ts'));
const loadErasure = loadPage('erase-dialog', () => import('./erasure/erase-dialog.tsx'));

/** Renders what customers can do with what is kept about them. The code for it is loaded once it is pressed. */
export function YourData({ orders }: { orders: Order[] }) {
  const download = useMutation({
    mutationFn: async () => (await loadDownload()).downloadData(),
    onSuccess: () => toast.success(downloaded),
    onError: (error) => toast.error(error instanceof TypeError ? notLoaded : error.message),
  });
  const opening = useMutation({
    mutationFn: async () => (await loadErasure()).EraseDialog,
    onError: () => toast.error(notLoaded),
  });
  const Dialog = opening.data;
  return (
    <section aria-labelledby="your-data" className="grid gap-3 py-12 text-sm">
      <h2 id="your-data" className="text-xl">
        {yourData}
      </h2>
      <p className="max-w-2xl text-muted">{yourDataRights}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {downloadYourData}
      </Button>
      <details>
        <summary className="link w-fit py-2">{deleteYourData}</summary>
        <Button
          variant="danger"
          className="mt-2"
          pending={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {openErasure}
        </Button>
      </details>
      {Dialog && <Dialog orders={orders} onClose={() => opening.reset()} />}
    </section>
  );
}
