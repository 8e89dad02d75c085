import type { ComponentProps } from 'react';
import type { Urgency as UrgencyName } from '../../contract/finding.ts';
import { Badge } from '../../ui/badge.tsx';
import * as t from './texts.ts';

const looks: Record<UrgencyName, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  now: { tone: 'danger', icon: 'triangle-alert' },
  soon: { tone: 'warning', icon: 'clock' },
  note: { icon: 'circle-alert' },
};

/** Renders how urgent a finding is, and what that means. */
export const Urgency = ({ urgency }: { urgency: UrgencyName }) => (
  <p>
    <Badge {...looks[urgency]}>{t.urgencyTexts[urgency].name}</Badge>
    <span className="block text-sm text-muted">{t.urgencyTexts[urgency].meaning}</span>
  </p>
);
