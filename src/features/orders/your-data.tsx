import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Order } from '../../contract/order.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';

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
    <section aria-labelledby="your-data" className="grid gap-4 py-12">
      <SectionHeading id="your-data" title="Your data" />
      <p className="max-w-2xl text-muted">
        You can see all that we keep about you, and have it deleted. What you have paid stays in our books,
        without your name.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="max-sm:w-full"
          pending={download.isPending}
          onClick={() => download.mutate()}
        >
          Download your data
        </Button>
        <Button
          variant="danger"
          className="max-sm:w-full"
          pending={opening.isPending}
          onClick={() => opening.mutate()}
        >
          Delete everything you know about me…
        </Button>
      </div>
      {Dialog && <Dialog orders={orders} onClose={() => opening.reset()} />}
    </section>
  );
}
