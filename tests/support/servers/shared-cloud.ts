import { inject } from 'vitest';
import { localEnvironment } from '../../../netlify/local-cloud/local-settings.ts';
import { withoutOptions } from './channels.ts';
import { startInThread } from './own-cloud.ts';

const ports = inject('ports');

/** The local cloud that the test files of this thread share. */
export const sharedCloud = await startInThread('shared', localEnvironment(ports).VITE_AUTH_EMULATOR_URL);

/** The variables of the functions over it, without mails, SMS and Stripe. */
export const sharedEnvironment = withoutOptions(localEnvironment({ ...ports, cloud: sharedCloud.port }));
