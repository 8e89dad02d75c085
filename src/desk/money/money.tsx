import { DeskFrame } from '../kit/desk-frame.tsx';
import { useRole } from '../staff/role.ts';
import { OwnersMoney } from './owners-money.tsx';
import * as t from './texts.ts';
import { Till } from './till/till.tsx';

/** Renders the till, and for an owner the money that is decided on. */
export const MoneyView = () => (
  <DeskFrame view="money" title={t.title}>
    <div className="grid gap-8">
      <Till />
      {useRole() === 'owner' && <OwnersMoney />}
    </div>
  </DeskFrame>
);
