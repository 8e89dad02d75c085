import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { formatPrice } from '../../../src/contract/money.ts';
import { type StoredService, storedServiceSchema } from '../../../src/contract/stored-service.ts';
import { parseCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { ID_IN_USE, inWords } from '../../server/catalogue/service-rules.ts';
import { CommandError, openStore, runStoreCommand, usageError } from '../command.ts';
import { table } from '../table.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import type { Catalogue } from './catalogue-changes.ts';
import { planImages, serviceWithImage } from './catalogue-images.ts';
import { readStore } from './catalogue-store.ts';

/* `npm run catalogue`: lists and changes the store's services. */

const USAGE = `Usage: npm run catalogue -- list
       npm run catalogue -- push [file] [--yes]
       npm run catalogue -- add --id … --title … --price … --minutes … --description … --image …
                                  [--synonyms "tire, rim"]
       npm run catalogue -- set-price <id> <price>
       npm run catalogue -- remove <id> [--yes]`;

const ownFile = fileURLToPath(new URL('../../catalogue/catalogue.json', import.meta.url));

async function list(args: string[]): Promise<void> {
  parseArgs({ args });
  const services = Array.from((await readStore(openStore())).values());
  const rows = services
    .toSorted((one, other) => Number(one.price) - Number(other.price))
    .map(({ _id, title, price, minutes, img }) => [_id, title, formatPrice(Number(price)), minutes, img]);
  console.log(table([['id', 'title', 'price', 'minutes', 'image'], ...rows.map((row) => row.map(String))]));
}

async function push(args: string[]): Promise<void> {
  const { values, positionals } = parseWithYes(args);
  const [file = ownFile, ...others] = positionals;
  if (others.length > 0) throw usageError(USAGE);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const redis = openStore();
  const folder = dirname(file);
  const { services, problems } = parseCatalogueFile(readFileSync(file, 'utf8'), serviceWithImage(folder));
  if (problems.length > 0)
    throw new CommandError(problems.map((problem) => `${file}, ${problem}`).join('\n'));
  const plan = planImages(services, folder);
  await applyCatalogue(redis, await readStore(redis), {
    catalogue: byId(plan.services),
    images: plan.images,
    yes: values.yes,
  });
}

async function add(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { id: text, title: text, price: text, minutes: text, description: text, image: text };
  const { values } = parseArgs({ args, options: { ...options, synonyms: text } });
  const missing = Object.keys(options).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0) throw usageError(`add needs --${missing.join(', --')}.`);

  const redis = openStore();
  const { id, image, price, minutes, synonyms, ...texts } = values;
  const fields = {
    ...texts,
    _id: id,
    img: image,
    price: Number(price),
    minutes: Number(minutes),
    ...(synonyms !== undefined && { synonyms: synonyms.split(',').map((one) => one.trim()) }),
  };
  const service = parseFields(serviceWithImage(process.cwd()), fields);
  const before = await readStore(redis);
  if (before.has(service._id)) throw new CommandError(`id: ${ID_IN_USE}`);
  const { services, images } = planImages([service], process.cwd());
  await applyCatalogue(redis, before, { catalogue: new Map([...before, ...byId(services)]), images });
}

async function setPrice(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [id, price, ...others] = positionals;
  if (!id || !price || others.length > 0) throw usageError(USAGE);
  const changed = parseFields(z.pick(storedServiceSchema, { price: true }), { price: Number(price) });
  const redis = openStore();
  const before = await readStore(redis);
  const catalogue = new Map(before).set(id, { ...serviceOf(before, id), ...changed });
  await applyCatalogue(redis, before, { catalogue });
}

async function remove(args: string[]): Promise<void> {
  const { values, positionals } = parseWithYes(args);
  const [id, ...others] = positionals;
  if (!id || others.length > 0) throw usageError(USAGE);
  const redis = openStore();
  const before = await readStore(redis);
  serviceOf(before, id);
  const catalogue = new Map(before);
  catalogue.delete(id);
  await applyCatalogue(redis, before, { catalogue, yes: values.yes });
}

const parseWithYes = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } });

/**
 * Validates options of the command line against the contract.
 * @throws {CommandError} naming each invalid option
 */
function parseFields<T>(schema: z.ZodMiniType<T>, fields: unknown): T {
  const parsed = z.safeParse(schema, fields, { error: inWords });
  if (parsed.success) return parsed.data;
  const options: Record<string, string> = { _id: 'id', img: 'image' };
  const problems = parsed.error.issues.map(({ path, message }) => {
    const field = path.join('.');
    return `${options[field] ?? field}: ${message}`;
  });
  throw new CommandError(problems.join('\n'));
}

const byId = (services: StoredService[]): Catalogue =>
  new Map(services.map((service) => [service._id, service]));

/**
 * Returns a service of the store's catalogue.
 * @throws {CommandError} if the store has no service with this id
 */
function serviceOf(catalogue: Catalogue, id: string): Record<string, unknown> {
  const service = catalogue.get(id);
  if (!service) throw new CommandError(`The store has no service with the id ${id}.`);
  return service;
}

const commands = new Map(Object.entries({ list, push, add, 'set-price': setPrice, remove }));

await runStoreCommand(async ([name = '', ...args]) => {
  const command = commands.get(name);
  if (!command) throw usageError(USAGE);
  await command(args);
});
