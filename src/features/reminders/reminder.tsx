import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasStatus } from '../../api/api-error.ts';
import type { NextService } from '../../contract/order.ts';
import { Button } from '../../ui/button.tsx';
import { useAuth } from '../auth/session/auth-state.ts';
import { useChangeReminder } from './change-reminder.ts';
import * as t from './texts.ts';

interface ReminderProps {
  /** The id of the order. */
  id: string;
  next: NextService;
  /** Names the order in labels, where there are several. */
  name?: string;
  className?: string;
}

/** Renders the press by which a customer is reminded of the next service, or no longer, and what comes of it. Leads who is signed out to the login. */
export function Reminder({ id, next: { due, reminds }, name, className }: ReminderProps) {
  const auth = useAuth();
  const change = useChangeReminder(id);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (Date.parse(due) <= Date.now()) return null;

  const isUnverified = auth.status === 'signed-in' && auth.user.isUnverified;
  const outcome = isUnverified ? t.onceConfirmed(due) : t.weRemindYou(due);
  const label = reminds ? t.doNotRemind : t.remindMe(due);
  const press = () =>
    change.mutate(reminds ? 'reminderRemove' : 'reminderSet', {
      onError: (error) => {
        if (hasStatus(error, 401)) navigate('/login', { state: { from: pathname + search } });
        else toast.error(error.message);
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        pending={change.isPending}
        aria-label={name && `${label}: ${name}`}
        className={className}
        onClick={press}
      >
        {label}
      </Button>
      <p role="status" className={reminds ? 'basis-full text-sm' : 'sr-only'}>
        {reminds && outcome}
      </p>
    </>
  );
}
