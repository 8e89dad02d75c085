import type { Plugin } from 'vite';
import { BRAND } from '../src/contract/brand.ts';
import type { Service } from '../src/contract/service.ts';
import { garage } from '../src/garage.ts';
import { readCatalogue } from './server/catalogue-load.ts';

/** The pages that are for everybody to find. */
const publicPaths = ['/', '/services', '/about', '/contact'];

/** What the build tells search engines: robots.txt, sitemap.xml, and the garage with its services as structured data. */
export function searchEngines(siteUrl: string): Plugin {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  return {
    name: 'search-engines',
    transformIndexHtml: () => [
      {
        tag: 'script',
        injectTo: 'body',
        attrs: { type: 'application/ld+json' },
        // A `<` in a title must not end the element.
        children: JSON.stringify(structuredData(readCatalogue(), absolute)).replaceAll('<', '\\u003c'),
      },
    ],
    generateBundle() {
      const urls = publicPaths.map((path) => `<url><loc>${absolute(path)}</loc></url>`).join('');
      const files = {
        'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${absolute('/sitemap.xml')}\n`,
        'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The garage and its prices in the words of schema.org. */
const structuredData = (services: Service[], absolute: (path: string) => string) => ({
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
});
