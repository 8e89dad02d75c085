import type { QueryClient } from '@tanstack/react-query';
import type { Board, Job } from '../../contract/desk-day.ts';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { withJob } from '../board/columns/columns.ts';
import { jobQuery } from '../job-query.ts';
import { DESK } from '../kit/desk-request.ts';
import { orderQuery } from '../order/order-query.ts';

/** Shows a job as the server has it on each board and page, and reads again what depends on it. */
export function showJob(queryClient: QueryClient, job: Job): void {
  queryClient.setQueriesData<Board>(
    { queryKey: [DESK, 'day'] },
    (board) => board && withAnswered(board, job),
  );
  queryClient.setQueryData(jobQuery(job.transactionId).queryKey, (known) => known && job);
  queryClient.setQueryData<DeskOrder>(
    orderQuery(job.transactionId).queryKey,
    (order) => order && { ...order, job },
  );
  queryClient.invalidateQueries({ queryKey: [DESK] });
}

/** Returns a board with a job as it is now. Only the board knows what was done before. */
function withAnswered(board: Board, job: Job): Board {
  const { expected, onSite, collected } = board;
  const former = [...onSite, ...expected, ...collected].find(({ orderId }) => orderId === job.orderId);
  return former ? withJob(board, former, { ...job, earlier: former.earlier, left: former.left }) : board;
}
