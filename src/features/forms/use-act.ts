import { useEffect, useRef } from 'react';
import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';

/** Something that is sent by a press, and what became of the last press. */
export interface Act<Request> {
  act: (request: Request) => void;
  isPending: boolean;
  /** Returns whether it is under way, also before the render that shows it: a second press can precede that. */
  isBusy: () => boolean;
  error: Error | null;
  /** Forgets why the last press has failed, unless another is under way. */
  reset: () => void;
}

export interface ActOptions<Request, Result> {
  send: (request: Request) => Promise<Result>;
  /** Called once it is done, also if the component is gone by then. */
  onDone: (result: Result, request: Request) => void;
  /** Called if it has failed and the component is gone, which would have shown why. */
  onFailed: (error: Error, request: Request) => void;
}

/** Returns an act. Its end is told even if the dialog that began it is closed by then. A second press while it is under way does nothing. */
export function useAct<Request, Result>({
  send,
  onDone,
  onFailed,
}: ActOptions<Request, Result>): Act<Request> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const sending = useGuardedMutation({ mutationFn: send });
  const { isPending, isBusy, error, reset } = sending;
  const act = (request: Request) => {
    sending.send(request)?.then(
      (result) => onDone(result, request),
      (reason: Error) => {
        if (!isThere.current) onFailed(reason, request);
      },
    );
  };
  return { act, isPending, isBusy, error, reset: () => !isBusy() && reset() };
}
