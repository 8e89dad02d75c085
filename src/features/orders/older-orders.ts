import { useMutation } from '@tanstack/react-query';
import type { AuthUser } from '../auth/session/auth-state.ts';
import { addPage, changeRead, readPage } from './orders-query.ts';

/** GET /orders?from=: reads a page of past orders, and shows them below the others. */
export const useOlderOrders = (user: AuthUser) =>
  useMutation({
    mutationFn: (from: string) => readPage(user, undefined, from),
    onSuccess: (page, from) => changeRead(user, (read) => addPage(read, page, from)),
  });
