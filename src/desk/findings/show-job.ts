import type { QueryClient } from '@tanstack/react-query';
import type { Board, Job } from '../../contract/desk-day.ts';
import { type DeskOrder, deskOrder } from '../../contract/desk-order.ts';
import { withJob } from '../board/columns/columns.ts';
import { jobQuery } from '../job-query.ts';
import { DESK, deskQuery } from '../kit/desk-request.ts';

/** Shows a job as the server has it on each board and page, and reads again what depends on it. */
export function showJob(queryClient: QueryClient, job: Job): void {
  queryClient.setQueriesData<Board>(
    { queryKey: [DESK, 'day'] },
    (board) => board && withAnswered(board, job),
  );
  queryClient.setQueryData(jobQuery(job.transactionId).queryKey, (known) => known && job);
  const { queryKey } = deskQuery(deskOrder, { parameters: { transactionId: job.transactionId } });
  queryClient.setQueryData<DeskOrder>(queryKey, (order) => order && { ...order, job });
  queryClient.invalidateQueries({ queryKey: [DESK] });
}

/** Returns a board with a job as it is now. Only the board knows what was done before. */
function withAnswered(board: Board, job: Job): Board {
  const { expected, onSite, collected } = board;
  const former = [...onSite, ...expected, ...collected].find(({ orderId }) => orderId === job.orderId);
  return former ? withJob(board, former, { ...job, earlier: former.earlier, left: former.left }) : board;
}
