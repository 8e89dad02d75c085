import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { close } from '../../ui/texts.ts';
import { isInAppBrowser } from './in-app.ts';
import { InBrowser } from './in-browser.tsx';
import { noPrintInApps } from './texts.ts';

interface WayOut {
  /** Prints or saves; inside an app, which can do neither, it opens the dialog instead. */
  orLeadOut: (act: () => void) => () => void;
  /** The dialog with the way out of the app, while it is open. */
  wayOut: ReactNode;
}

export function useWayOut(): WayOut {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    orLeadOut: (act) => () => (isInAppBrowser() ? setOpen(true) : act()),
    wayOut: isOpen && (
      <Dialog dialog={dialog} aria-label={noPrintInApps} onClose={() => setOpen(false)}>
        <InBrowser reason={noPrintInApps}>{null}</InBrowser>
        <Button variant="secondary" className="mt-4" onClick={() => dialog.current?.close()}>
          {close}
        </Button>
      </Dialog>
    ),
  };
}
