import { accountCalls } from './account.ts';
import { calls } from './calls.ts';
import { garageCalls } from './garage-day.ts';
import { garageServiceCalls } from './garage-services.ts';

/** The endpoints of all customers and of the garage's staff, below `API_BASE`. Each page loads the ones that it needs only. */
export const allCalls = { ...calls, ...accountCalls, ...garageCalls, ...garageServiceCalls } as const;
