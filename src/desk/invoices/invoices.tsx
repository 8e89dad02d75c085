import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { deskInvoices } from '../../contract/desk/desk-invoice.ts';
import { InvoiceForms } from '../../features/invoices/invoice-form.tsx';
import { pageTitle, whoKeeps } from '../../features/invoices/texts.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { printLabel } from '../../features/links/texts.ts';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { bookingTitle } from '../order/texts.ts';
import { orderUrl } from '../views.ts';

/** Renders the tax invoices of the booking that the URL names, to print them. */
export function BookingInvoicesView() {
  const [search] = useSearchParams();
  const orderId = search.get('id') ?? '';
  const query = useQuery({ ...deskQuery(deskInvoices, { parameters: { orderId } }), staleTime: 0 });
  return (
    <DeskFrame
      view="invoices"
      title={pageTitle}
      heading={<span className="print:hidden">{pageTitle}</span>}
      tools={
        <>
          <PrintButton className={buttonLook()}>{printLabel}</PrintButton>
          <LinkButton variant="secondary" to={orderUrl(orderId)}>
            {bookingTitle}
          </LinkButton>
        </>
      }
    >
      <p className="max-w-prose text-muted print:hidden">{whoKeeps}</p>
      <DeskLoaded query={query}>{({ invoices }) => <InvoiceForms invoices={invoices} />}</DeskLoaded>
    </DeskFrame>
  );
}
