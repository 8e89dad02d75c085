import type { DemoAccount } from '../../../contract/account/demo-accounts.ts';

export const enterAs = 'যে পরিচয়ে ঢুকবেন';
export const accounts: Record<DemoAccount['kind'], string> = {
  owner: 'মালিক',
  desk: 'ডেস্কের কর্মী',
  customer: 'একজন কাস্টমার',
};
export const onThisMachine = 'শুধু এই কম্পিউটারে চালানো সাইটেই এটি দেখা যায়।';
