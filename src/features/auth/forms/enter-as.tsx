import { useLocation, useNavigate } from 'react-router-dom';
import { logFailure } from '../../../api/request.ts';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from '../../../contract/account/demo-accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { startAuth } from '../session/auth.ts';
import * as t from './enter-as-texts.ts';
import { returnPath } from './return-path.ts';
import { SignInProblem } from './sign-in-failure.tsx';

/** Renders a press for each account of a site on this machine, which leads to where the visitor came from, or else to where the account begins. */
export function EnterAs() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const enter = useGuardedMutation({
    mutationFn: async ({ email, home }: DemoAccount) => {
      // The page redirects there once the user is signed in.
      if (returnPath(state) === '/') void navigate('/login', { replace: true, state: { from: home } });
      await (await startAuth()).signIn(email, DEMO_PASSWORD);
    },
    onError: (error) => logFailure('Entering as', error),
  });

  return (
    <section aria-labelledby="enter-as" className="grid gap-3 border-t border-line pt-6">
      <h2 id="enter-as" className="text-2xl">
        {t.enterAs}
      </h2>
      <div className="flex flex-wrap gap-3">
        {demoAccounts.map((account) => (
          <Button
            key={account.kind}
            variant="secondary"
            className="grow"
            pending={enter.isPending && enter.variables === account}
            disabled={enter.isPending && enter.variables !== account}
            onClick={() => enter.mutate(account)}
          >
            {t.accounts[account.kind]}
          </Button>
        ))}
      </div>
      {enter.isError && <SignInProblem error={enter.error} />}
      <p className="text-sm text-muted">{t.onThisMachine}</p>
    </section>
  );
}
