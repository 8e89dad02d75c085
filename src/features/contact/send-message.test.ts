import { EmailJSResponseStatus, sendForm } from '@emailjs/browser';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('@emailjs/browser', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendForm: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SETTINGS', {});
});
const UNREACHABLE = 'Your message could not be sent: the mail service cannot be reached.';
const refuse = (text: string) => () => Promise.reject(new EmailJSResponseStatus(400, text));

test.each([
  ['refuses with a reason', refuse('No such template'), 'No such template'],
  ['refuses without one', refuse(''), 'Your message could not be sent.'],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  ['does not answer', () => new Promise<never>(() => {}), UNREACHABLE],
])('a message that the mail service %s is told so (spec §8)', async (_, answer, told) => {
  const { sendMessage } = await import('./send-message.ts');
  vi.mocked(sendForm).mockImplementation(answer);
  const failed = vi.fn();
  sendMessage({} as HTMLFormElement).catch(failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed.mock.lastCall?.[0].message).toBe(told);
});
