import type { DemoAccount } from '../../../contract/account/demo-accounts.ts';

export const enterAs = 'Enter as';
export const accounts: Record<DemoAccount['kind'], string> = {
  owner: 'the owner',
  desk: 'the desk',
  customer: 'a customer',
};
export const onThisMachine = 'Only a site on this machine offers this.';
