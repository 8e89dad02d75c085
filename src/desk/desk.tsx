import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskMember } from '../contract/desk/desk-staff.ts';
import { lazyChunk } from '../hydration/lazy-chunk.ts';
import { loadChunk } from '../hydration/load-chunk.ts';
import { PageLoading } from '../ui/skeleton.tsx';
import { BoardView } from './board/board.tsx';
import { OpenMoveQuestion } from './board/job-dialogs.tsx';
import { DeskFrame } from './kit/desk-frame.tsx';
import { deskQuery } from './kit/desk-request.ts';
import { DoneStatus } from './kit/dialogs/done-status.tsx';
import { DeskLoaded } from './kit/loaded.tsx';
import { announced } from './kit/view-change.ts';
import * as t from './texts.ts';
import { RoleContext, type View, viewFor } from './views.ts';
import './desk.css';

const views: Record<View, ComponentType> = {
  day: BoardView,
  week: lazyChunk('week', async () => (await import('./week/week.tsx')).WeekView),
  money: lazyChunk('money', async () => (await import('./money/money.tsx')).MoneyView),
  services: lazyChunk('services', async () => (await import('./services/service-editor.tsx')).ServiceEditor),
  staff: lazyChunk('staff', async () => (await import('./staff/staff.tsx')).Staff),
  order: lazyChunk('order', async () => (await import('./order/order.tsx')).BookingPage),
  debts: lazyChunk('debts', async () => (await import('./debts/debts.tsx')).Debts),
  invoices: lazyChunk('invoices', async () => (await import('./invoices/invoices.tsx')).BookingInvoicesView),
  vat: lazyChunk('vat', async () => (await import('./invoices/invoice-month.tsx')).InvoiceMonthView),
  month: lazyChunk('month', async () => (await import('./month/month.tsx')).MonthView),
  log: lazyChunk('log', async () => (await import('./order/log.tsx')).StaffLog),
};

/** The time after which the role of the member may be another. */
const MEMBER_STALE_MS = 5 * 60_000;

const loadUploads = loadChunk('photo-uploads', () => import('./photos/photo-uploads.ts'));

/** Takes up the photos that wait in the browser. Without a connection, they wait on until findings are opened. */
const resumeUploads = () =>
  loadUploads().then(
    ({ startPhotoUploads }) => startPhotoUploads(),
    () => undefined,
  );

/** Renders the view that the URL names; the day if it names none that exists, or one that is not the member's. */
export function Desk() {
  const [search] = useSearchParams();
  const member = useQuery({ ...deskQuery(deskMember), staleTime: MEMBER_STALE_MS });
  const role = member.data?.role;
  const view = viewFor(search.get('view'), role);
  const Shown = view && views[view];
  useEffect(() => void resumeUploads(), []);
  return (
    <RoleContext value={role}>
      <Suspense fallback={<PageLoading />}>
        {Shown ? (
          <Shown />
        ) : (
          <DeskFrame title={t.navigationLabel}>
            <DeskLoaded query={member}>{() => null}</DeskLoaded>
          </DeskFrame>
        )}
      </Suspense>
      <OpenMoveQuestion />
      <DoneStatus />
      <p role="status" className="sr-only">
        {useSyncExternalStore(announced.subscribe, announced.read)}
      </p>
    </RoleContext>
  );
}
