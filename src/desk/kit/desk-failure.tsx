import { LoadFailure } from '../../ui/load-failure.tsx';
import { WaitingCode } from '../staff/waiting-code.tsx';
import { isForOwners, isRefusal } from './desk-request.ts';

interface DeskFailureProps {
  error: Error;
  retry: () => void;
}

/** Renders why a page of the garage has no content: the code of an account that is not of the staff, or the error. */
export const DeskFailure = ({ error, retry }: DeskFailureProps) =>
  isRefusal(error) && !isForOwners(error) ? (
    <WaitingCode retry={retry} />
  ) : (
    <LoadFailure error={error} retry={retry} />
  );
