import type { ComponentProps } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';

/** Renders a dialog that is the whole screen of a phone. */
export const TallDialog = (props: ComponentProps<typeof Dialog>) => (
  <Dialog
    className="max-w-2xl scroll-pb-24 p-4 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:p-5"
    {...props}
  />
);
