import type { ComponentProps } from 'react';
import { formatDayInDhaka } from '../../contract/format-dhaka.ts';
import type { Order } from '../../contract/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { describeTime } from './describe-visit.ts';
import type { Progress } from './is-under-way.ts';

/** The text, colour and icon of each step of the work. */
const steps: Record<Progress['state'], ComponentProps<typeof Badge>> = {
  received: { children: 'The car is here', icon: 'car' },
  'in-work': { children: 'In work', icon: 'wrench' },
  waiting: { children: 'Waiting', tone: 'warning', icon: 'hourglass' },
  ready: { children: 'Ready', tone: 'success', icon: 'key-round' },
  collected: { children: 'Collected', icon: 'badge-check' },
};

interface CarProgressProps extends Pick<Order, 'serviceName'> {
  progress: Progress;
  isLarge?: boolean;
}

/** Renders how far the work on a car is, with the garage's sentence. A change is announced with the name of the service. */
export function CarProgress({ progress, serviceName, isLarge = false }: CarProgressProps) {
  const { state, message, at } = progress;
  const { children, ...look } = steps[state];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-l-4 border-accent-border pl-3"
    >
      <Badge {...look} isLarge={isLarge}>
        <span className="sr-only">{serviceName}: </span>
        {children}
        {state === 'ready' && !message && ': you can collect it whenever we are open'}
        {state === 'collected' && ` on ${formatDayInDhaka(at)}`}
      </Badge>
      {message && <p className={`basis-full wrap-anywhere ${isLarge ? 'text-lg' : 'text-sm'}`}>{message}</p>}
      {state !== 'collected' && <p className="text-sm text-muted">Since {describeTime(at)}</p>}
    </div>
  );
}
