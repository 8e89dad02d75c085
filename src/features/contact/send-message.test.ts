import { EmailJSResponseStatus, sendForm } from '@emailjs/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { phoneText } from '../../garage.ts';

vi.mock('@emailjs/browser', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendForm: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SETTINGS', {});
});
const CALL = `call us: ${phoneText}.`;
const UNREACHABLE = `Your message could not be sent: the mail service cannot be reached. Please check your connection, or ${CALL}`;
const REFUSED = `Your message could not be sent. Please ${CALL}`;
const refuse = (status: number) => () =>
  Promise.reject(new EmailJSResponseStatus(status, 'The reason of the service'));

test.each([
  ['refuses as it is sent', refuse(400), REFUSED],
  ['refuses from this account', refuse(403), REFUSED],
  ['refuses as its own sign-in has ended', refuse(412), REFUSED],
  ['refuses without a recipient', refuse(422), REFUSED],
  ['refuses beyond the plan', refuse(426), REFUSED],
  ['fails on', refuse(500), REFUSED],
  [
    'refuses beside too many others',
    refuse(429),
    `Too many messages are being sent. Please send yours again in a minute, or ${CALL}`,
  ],
  [
    'refuses for its length',
    refuse(413),
    `Your message is too long to be sent. Please shorten it, or ${CALL}`,
  ],
  ['does not take', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  ['does not answer', () => new Promise<never>(() => {}), UNREACHABLE],
])(
  'a message that the mail service %s is told so, with the phone number (spec §8)',
  async (_, answer, told) => {
    const { sendMessage } = await import('./send-message.ts');
    vi.mocked(sendForm).mockImplementation(answer);
    const failed = vi.fn();
    sendMessage({} as HTMLFormElement).catch(failed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failed.mock.lastCall?.[0].message).toBe(told);
  },
);
