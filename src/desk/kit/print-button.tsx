import { type ComponentProps, useRef, useState } from 'react';
import { isInApp } from '../../features/links/in-app.ts';
import { InBrowser } from '../../features/links/in-browser.tsx';
import { noPrintInApps } from '../../features/links/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { close } from '../../ui/texts.ts';

/** Renders a button that prints the page; inside an app, which prints nothing, it shows the way out. */
export function PrintButton(props: ComponentProps<'button'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => (isInApp() ? setOpen(true) : print())} {...props} />
      {isOpen && (
        <Dialog dialog={dialog} aria-label={noPrintInApps} onClose={() => setOpen(false)}>
          <InBrowser reason={noPrintInApps}>{null}</InBrowser>
          <Button variant="secondary" className="mt-4" onClick={() => dialog.current?.close()}>
            {close}
          </Button>
        </Dialog>
      )}
    </>
  );
}
