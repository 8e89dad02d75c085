import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Order } from '../../contract/order.ts';
import { Button } from '../../ui/button.tsx';

const NOT_LOADED = 'This could not be loaded. Please reload the page and try again.';

/** Renders what customers can do with what is kept about them. The code for it is loaded once it is pressed. */
export function YourData({ orders }: { orders: Order[] }) {
  const download = useMutation({
    mutationFn: async () => (await import('./download-data.ts')).downloadData(),
    onSuccess: () => toast.success('Your data is in your downloads.'),
    onError: (error) => toast.error(error instanceof TypeError ? NOT_LOADED : error.message),
  });
  const opening = useMutation({
    mutationFn: async () => (await import('./erase-dialog.tsx')).EraseDialog,
    onError: () => toast.error(NOT_LOADED),
  });
  const Dialog = opening.data;
  return (
    <section aria-labelledby="your-data" className="grid gap-3 py-12 text-sm">
      <h2 id="your-data" className="text-xl">
        Your data
      </h2>
      <p className="max-w-2xl text-muted">
        You can see all that we keep about you, and have it deleted. What you have paid stays in our books,
        without your name.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Download your data
      </Button>
      <details>
        <summary className="link w-fit py-2">Delete your data</summary>
        <Button
          variant="danger"
          className="mt-2"
          pending={opening.isPending}
          onClick={() => opening.mutate()}
        >
          Delete everything you know about me…
        </Button>
      </details>
      {Dialog && <Dialog orders={orders} onClose={() => opening.reset()} />}
    </section>
  );
}
