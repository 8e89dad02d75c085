import type { AuthUser } from '../../features/auth/index.ts';
import { DeskFrame } from '../desk-frame.tsx';

export const Week = ({ user }: { user: AuthUser }) => (
  <DeskFrame view="week" title="Week">
    {user.uid}
  </DeskFrame>
);
