import * as z from 'zod/mini';
import { type Service, serviceSchema } from '../../../src/contract/catalogue/service.ts';
import { API_BASE, endpoints } from '../../../src/contract/http/endpoints.ts';
import { languages, pathIn } from '../../../src/contract/text/language.ts';
import { slotsSchema } from '../../../src/contract/visits/visit.ts';
import { CommandError } from '../command.ts';
import { requestJson, smokeRequest } from './request.ts';

const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  commit: z._default(z.string(), 'unknown'),
});

/**
 * Reads a site's health, its pages with their files, its catalogue and the times that are free, and prints each.
 * @returns a service to book, and whether the site is a preview, which search engines are told
 * @throws {CommandError} naming the first URL that is wrong
 */
export async function checkSite(site: string): Promise<{ service: Service; isPreview: boolean }> {
  const api = (path: string) => new URL(API_BASE + path, site);
  const { version, commit } = await requestJson(healthSchema, api(endpoints.health.path));
  console.log(`✔ health: version ${version}, commit ${commit}`);

  const files = new Set<string>();
  let isPreview = false;
  for (const path of ['/', '/services'])
    for (const language of languages) {
      const url = new URL(pathIn(language, path), site);
      const { response, text } = await smokeRequest(url);
      const found = text.match(/\/assets\/[\w.-]+/g) ?? [];
      if (!/<h1\b/.test(text) || found.length === 0) throw new CommandError(`${url}: no page of this site`);
      if (!response.headers.has('Content-Security-Policy'))
        throw new CommandError(`${url}: without its headers`);
      isPreview = response.headers.get('X-Robots-Tag')?.includes('noindex') ?? false;
      for (const file of found) files.add(file);
    }
  for (const file of files) await smokeRequest(new URL(file, site));
  console.log(`✔ pages, with ${files.size} files`);

  const services = await requestJson(z.array(serviceSchema), api(endpoints.servicesList.path));
  const [service] = services.toSorted((a, b) => a.price - b.price);
  if (!service) throw new CommandError(`${site}: the catalogue is empty`);
  const days = await requestJson(slotsSchema, api(`${endpoints.slotsList.path}?service=${service._id}`));
  console.log(`✔ ${services.length} services, ${days.length} days to choose from`);
  return { service, isPreview };
}
