import { expect, logged, newEmail, serveGoogleScript, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';

// Each line is compared as a whole: it has the code, but neither e-mail, password nor token.
test('failures of login, sign-up and Google sign-in are logged by their code (spec §8)', async ({
  page,
  consoleErrors,
}) => {
  const submit = async (email: string, button: 'Login' | 'Sign Up') => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('wrong horse');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  };
  await page.goto('/login');
  await submit(newEmail(), 'Login');
  const { email } = await createAccount(page.request, newEmail());
  await page.goto('/signup');
  await submit(email, 'Sign Up');
  await serveGoogleScript(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('blocked the Google window');
  expect(logged(consoleErrors)).toEqual([
    expect.stringMatching(/^Login failed: auth\/(user-not-found|invalid-credential)$/),
    'Sign-up failed: auth/email-already-in-use',
    'Google sign-in failed: auth/popup-blocked',
  ]);
});
