import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { deskTill, type Till, type TillAct } from '../../contract/desk/desk-till.ts';
import { DESK } from '../kit/desk-request.ts';

/** Shows how the till of a day was closed or reopened, as the answer says, until it is read again; returns the answer. */
export function showTillClosing(closing: TillAct): TillAct {
  queryClient.setQueriesData<InfiniteData<Till>>(
    { queryKey: [DESK, deskTill.path, { day: closing.day }] },
    (till) => till && { ...till, pages: till.pages.map((page) => ({ ...page, closing })) },
  );
  return closing;
}
