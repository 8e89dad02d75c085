import { contentPaths, deskPaths, openPaths } from '../../support/page-paths.ts';
import { expect, test } from '../fixtures.ts';

test('search engines can find the public pages, and no others', async ({ page }) => {
  const descriptions = new Set<string | null>();
  for (const path of [...contentPaths, '/services?search=oil', '/about/']) {
    await page.goto(path);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveCount(1);
    expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(
      path.replace(/(?<=.)[/?].*/, ''),
    );
    descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    for (const desk of deskPaths) await expect(page.locator(`a[href^="${desk}"]`), path).toHaveCount(0);
  }
  expect(descriptions.size).toBe(contentPaths.length);
  const others = openPaths.filter((path) => !contentPaths.includes(path));
  for (const path of [...others, '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
});

test('everybody can share and install the site', async ({ page, request }) => {
  await page.goto('/');
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  const paths = [
    new URL((await attribute('meta[property="og:image"]', 'content')) ?? '').pathname,
    await attribute('link[rel=icon]', 'href'),
    await attribute('link[rel=apple-touch-icon]', 'href'),
  ];
  const manifest = await (
    await request.get((await attribute('link[rel=manifest]', 'href')) ?? 'no manifest')
  ).json();
  expect(manifest.name).toBe('Motor Mechanic');
  const shortcuts: { url: string }[] = manifest.shortcuts;
  expect(shortcuts.map(({ url }) => url)).toEqual(['/services', '/orders']);
  paths.push(...manifest.icons.map((icon: { src: string }) => icon.src));
  for (const path of paths) {
    const response = await request.get(path ?? 'no path');
    expect(response.ok(), path ?? '').toBe(true);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed).toEqual(expect.arrayContaining(['/', '/services', '/terms']));
  for (const path of ['/login', '/orders', '/payment/fail', '/b/:id', ...deskPaths])
    expect(listed).not.toContain(path);
});

test('search engines read the garage with its services and prices', async ({ page, request }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'AutoRepair', name: 'Motor Mechanic' });
  const services = await (await request.get('/api/services?search=&order=asc')).json();
  const prices = (all: [string, number][]) => Object.fromEntries(all);
  expect(
    prices(
      data.hasOfferCatalog.itemListElement.map((offer: { price: string; itemOffered: { name: string } }) => [
        offer.itemOffered.name,
        Number(offer.price),
      ]),
    ),
  ).toEqual(prices(services.map(({ title, price }: { title: string; price: number }) => [title, price])));
});
