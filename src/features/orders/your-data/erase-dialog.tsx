import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '../../../api/request.ts';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { accountEndpoints, erasedCountSchema } from '../../../contract/account/account.ts';
import type { Order } from '../../../contract/order/order.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirmIdentity, type Proof, signInMethods } from '../../auth/session/account.ts';
import { startAuth } from '../../auth/session/auth.ts';
import { CallUs } from '../../garage/phone-number.tsx';
import { InBrowser } from '../../links/in-browser.tsx';
import { describeEraseFailure, UnfinishedErasure } from './erase-failure.ts';
import * as t from './texts.ts';

/**
 * DELETE /account: has the customer's data erased, then deletes the account. A repeat does the rest. The customer is signed out once
 * `onErased` is done.
 * @throws {Error} the provider's if the proof is wrong, an ApiError as `request` does, an UnfinishedErasure
 */
async function eraseAccount(proof: Proof, onErased: () => Promise<void>): Promise<void> {
  const token = await confirmIdentity(proof);
  await request(accountEndpoints.accountErase, erasedCountSchema, { token });
  const { deleteAccount } = await startAuth();
  await deleteAccount(onErased).catch((cause: unknown) => {
    throw new UnfinishedErasure(t.unfinished, { cause });
  });
}

/** Renders what goes and what stays if a customer has everything deleted, and does it once they have signed in again. */
export function EraseAccountDialog({ orders, onClose }: { orders: Order[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const left = useRef<Promise<void>>(undefined);
  const signIns = useQuery({ queryKey: ['sign-in methods'], queryFn: signInMethods, gcTime: 0 });
  const erasure = useGuardedMutation({
    mutationFn: (proof: Proof) =>
      eraseAccount(proof, async () => {
        await navigate('/', { replace: true });
        // The orders would lead to the login once nobody is signed in.
        await left.current;
        // Shown longer than a success (spec §9).
        toast.blank(t.erased);
      }),
  });

  useEffect(() => {
    let leave: (() => void) | undefined;
    left.current = new Promise((resolve) => {
      leave = resolve;
    });
    heading.current?.focus();
    return () => leave?.();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    erasure.mutate({ password });
  };

  const methods = signIns.data;
  const failure = describeEraseFailure(erasure.error, methods);
  const erasing = { variant: 'danger', className: 'max-sm:w-full', pending: erasure.isPending } as const;
  return (
    <Dialog
      dialog={dialog}
      aria-labelledby="erase"
      onClose={onClose}
      // It cannot be stopped by then.
      onCancel={(event) => erasure.isPending && event.preventDefault()}
      className="max-w-2xl p-5 sm:p-10"
    >
      <div className="grid gap-6">
        <h2 id="erase" ref={heading} tabIndex={-1} className="outline-none">
          {t.eraseTitle}
        </h2>
        <Consequences orders={orders} />
        {signIns.error && <Alert>{describeEraseFailure(signIns.error).form}</Alert>}
        {methods?.password && (
          <Form id="erase-form" onSubmit={submit} className="grid gap-4">
            <Field
              label={t.yourPassword}
              name="password"
              type="password"
              autoComplete="current-password"
              hint={t.passwordReason}
              error={failure.password}
            />
          </Form>
        )}
        {methods && !methods.password && !methods.google && (
          <p>
            <CallUs>{t.cannotSignIn}</CallUs>
          </p>
        )}
        {failure.form && (
          <Alert>
            {failure.form} {failure.isBlocked && <CallUs>{t.questions}</CallUs>}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            className="max-sm:w-full"
            disabled={erasure.isPending}
            onClick={() => dialog.current?.close()}
          >
            {t.keepAccount}
          </Button>
          {methods?.password && (
            <Button {...erasing} type="submit" form="erase-form">
              {t.erase}
            </Button>
          )}
          {methods?.google && (
            <InBrowser reason={t.noGoogleInApps} className="w-full">
              <Button {...erasing} onClick={() => erasure.mutate('google')}>
                {t.eraseWithGoogle}
              </Button>
            </InBrowser>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const Consequences = ({ orders }: { orders: Order[] }) => {
  const paid = orders.filter(({ payment, progress }) => payment === 'paid' && !progress).length;
  return (
    <div className="grid gap-4">
      <List title={t.goesTitle} texts={t.goes} />
      <List title={t.staysTitle} texts={[t.stays]} />
      {paid > 0 && (
        <p className="rounded-control border-2 border-control p-3 font-semibold">{t.paidBookings(paid)}</p>
      )}
      <p className="font-semibold">{t.cannotUndo}</p>
    </div>
  );
};

const List = ({ title, texts }: { title: string; texts: string[] }) => (
  <div className="grid gap-1">
    <h3>{title}</h3>
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
);
