import { useQuery } from '@tanstack/react-query';
import { readAgain } from '../../api/query-client.ts';
import { deskStaffCode } from '../../contract/desk/desk-staff.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { deskQuery, MEMBER } from '../kit/desk-request.ts';
import { codeLoading, handCodeOver, lookAgain, notOfStaff } from '../texts.ts';

/** The server knows a code for an hour from each request on. */
const RENEWAL_MS = 30 * 60_000;

/** Renders the code by which an owner adds an account that is not of the staff; `retry` looks whether that was done. */
export function StaffWaitingCode({ retry }: { retry: () => void }) {
  const { data, error, refetch } = useQuery({ ...deskQuery(deskStaffCode), refetchInterval: RENEWAL_MS });
  const checkAgain = () => {
    void readAgain({ queryKey: MEMBER });
    retry();
  };
  const tryAgain = () => {
    refetch();
    checkAgain();
  };
  return (
    <Card className="grid max-w-xl justify-items-start gap-3 p-5">
      <h2>{notOfStaff}</h2>
      {data && (
        <>
          <p>{handCodeOver}</p>
          <code className="justify-self-stretch rounded-control bg-bg p-4 text-center text-4xl tracking-widest select-all">
            {data.code}
          </code>
          <Button variant="secondary" onClick={checkAgain}>
            {lookAgain}
          </Button>
        </>
      )}
      {!data && error && <LoadFailure error={error} retry={tryAgain} />}
      {!data && !error && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {codeLoading}
        </p>
      )}
    </Card>
  );
}
