import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-names.ts';

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
  icon,
  isLarge = false,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  isLarge?: boolean;
  children: ReactNode;
}) => (
  <span
    className={`inline-flex items-center gap-1.5 font-semibold ${isLarge ? 'text-xl' : 'text-sm'} ${tones[tone]}`}
  >
    {icon && <Icon name={icon} className={`shrink-0 ${isLarge ? 'size-6' : 'size-4'}`} />}
    <span>{children}</span>
  </span>
);
