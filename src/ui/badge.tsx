import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** Renders a short fact with an icon; colour only repeats what the text says. */
export const Badge = ({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) => (
  <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${tones[tone]}`}>
    {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
    <span>{children}</span>
  </span>
);
