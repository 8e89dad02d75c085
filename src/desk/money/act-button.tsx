import { Button } from '../../ui/button.tsx';
import { actNames, type MoneyAct } from './money-acts.ts';

/** Renders a button that asks before an act. */
export const ActButton = ({ act, onAct }: { act: MoneyAct; onAct: (act: MoneyAct) => void }) => (
  <Button
    variant={act.decision === 'release' ? 'primary' : act.decision === 'restart' ? 'secondary' : 'danger'}
    aria-label={`${actNames[act.decision]}: ${act.job.customer}, ${act.job.serviceName}`}
    onClick={() => onAct(act)}
  >
    {actNames[act.decision]}
  </Button>
);
