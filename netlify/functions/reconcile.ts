import type { Config } from '@netlify/functions';
import { reconcile } from '../server/payments/reconcile.ts';

/** Every 15 minutes, called by Netlify alone: a scheduled function has no address. */
export default async (): Promise<void> => {
  console.info(JSON.stringify({ reconcile: await reconcile() }));
};

export const config: Config = { schedule: '*/15 * * * *' };
