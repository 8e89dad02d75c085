import { BRAND } from '../../src/contract/brand.ts';
import type { Service } from '../../src/contract/service.ts';
import { garage } from '../../src/garage.ts';
import { pages } from '../../src/pages/pages.ts';

/* The files for search engines: robots.txt, sitemap.xml, and structured data of the garage and its services. */

/** Returns robots.txt, which excludes previews. */
export const robotsFile = (siteUrl: string, isPreview: boolean): string =>
  isPreview
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', siteUrl)}\n`;

export function sitemapFile(siteUrl: string): string {
  const listed = pages.filter(({ inSitemap }) => inSitemap);
  const urls = listed.map(({ path }) => `<url><loc>${new URL(path, siteUrl)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}

/** Returns schema.org data of the garage and its services. */
export function structuredData(services: Service[], siteUrl: string) {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    name: BRAND,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    image: absolute('/og-image.png'),
    telephone: garage.phone,
    email: garage.email,
    currenciesAccepted: 'BDT, USD',
    address: {
      '@type': 'PostalAddress',
      streetAddress: garage.address.street,
      addressLocality: garage.address.city,
      postalCode: garage.address.postcode,
      addressCountry: garage.address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...garage.position },
    hasMap: garage.map,
    openingHoursSpecification: garage.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: services.map(({ _id, title, description, price, img }) => ({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        url: absolute(`/checkout/${_id}`),
        itemOffered: { '@type': 'Service', name: title, description, image: absolute(img) },
      })),
    },
  };
}
