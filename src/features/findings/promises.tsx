import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { CallUs } from '../garage/phone-number.tsx';
import * as t from './texts.ts';

/** Renders what somebody wants to know who is asked for more money: what is done, what it costs, and whom to ask. */
export const Promises = () => (
  <ul aria-label={t.promisesLabel} className="grid gap-1 print:hidden">
    <Item icon="shield-check">{t.onlyWithYes}</Item>
    <Item icon="badge-check">{t.wholePrice}</Item>
    <Item icon="phone">
      <CallUs>{t.callFirst}</CallUs>
    </Item>
  </ul>
);

const Item = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-link" />
    <span>{children}</span>
  </li>
);
