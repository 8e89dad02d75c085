import type { ListedMember } from '../../contract/desk-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import * as t from './texts.ts';

interface MemberRowProps {
  member: ListedMember;
  onChange: () => void;
  onRemove: () => void;
}

/** Renders a member with the role, and what can be done about it. */
export const MemberRow = ({ member: { name, role }, onChange, onRemove }: MemberRowProps) => (
  <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
    <p className="mr-auto grid min-w-40">
      <strong className="wrap-anywhere">{name}</strong>
      <span className="text-sm text-muted">{t.roleNames[role]}</span>
    </p>
    <Button variant="secondary" aria-label={t.changeOf(name)} onClick={onChange}>
      {t.change}
    </Button>
    <Button variant="danger" aria-label={t.removeOf(name)} onClick={onRemove}>
      {t.remove}
    </Button>
  </Card>
);
