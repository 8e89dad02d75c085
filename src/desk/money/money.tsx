import type { AuthUser } from '../../features/auth/index.ts';
import { DeskFrame } from '../desk-frame.tsx';

export const Money = ({ user }: { user: AuthUser }) => (
  <DeskFrame view="money" title="Money">
    {user.uid}
  </DeskFrame>
);
