import type { AuthUser } from '../../features/auth/index.ts';
import { DeskFrame } from '../desk-frame.tsx';

export const ServiceEditor = ({ user }: { user: AuthUser }) => (
  <DeskFrame view="services" title="ServiceEditor">
    {user.uid}
  </DeskFrame>
);
