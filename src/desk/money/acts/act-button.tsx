import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { MoneyAct } from './money-acts.ts';
import * as t from './texts.ts';

const looks: Record<MoneyAct['decision'], ComponentProps<typeof Button>['variant'] & string> = {
  release: 'primary',
  refuse: 'danger',
  refund: 'secondary',
  restart: 'secondary',
  'given-back': 'secondary',
};

export const MoneyActButton = ({ act, onAct }: { act: MoneyAct; onAct: (act: MoneyAct) => void }) => (
  <Button
    variant={looks[act.decision]}
    aria-label={`${t.actNames[act.decision]}: ${act.job.customer}, ${act.job.serviceName}`}
    onClick={() => onAct(act)}
  >
    {t.actNames[act.decision]}
  </Button>
);
