import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatPrice } from '../../../src/contract/format-money.ts';
import type { StoredService } from '../../../src/contract/stored-service.ts';
import { parseCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { CommandError, openStore, runStoreCommand, usageError } from '../command.ts';
import { table } from '../table.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import type { Catalogue } from './catalogue-changes.ts';
import { planImages, serviceWithImage } from './catalogue-images.ts';
import { readStore } from './catalogue-store.ts';

/* `npm run catalogue`: lists the store's services, and replaces them by those of a file. */

const USAGE = `Usage: npm run catalogue -- list
       npm run catalogue -- push [file] [--yes]`;

const ownFile = fileURLToPath(new URL('../../catalogue/catalogue.json', import.meta.url));

async function list(args: string[]): Promise<void> {
  parseArgs({ args });
  const services = Array.from((await readStore(openStore())).values());
  const rows = services
    .toSorted((one, other) => Number(one.price) - Number(other.price))
    .map(({ _id, title, price, minutes, months = '', img }) => [
      _id,
      title,
      formatPrice(Number(price)),
      minutes,
      months,
      img,
    ]);
  console.log(
    table([['id', 'title', 'price', 'minutes', 'months', 'image'], ...rows.map((row) => row.map(String))]),
  );
}

async function push(args: string[]): Promise<void> {
  const [file = ownFile, ...others] = args;
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
  });
}

const byId = (services: StoredService[]): Catalogue =>
  new Map(services.map((service) => [service._id, service]));

const commands = new Map(Object.entries({ list, push }));

await runStoreCommand(async ([name = '', ...args]) => {
  const command = commands.get(name);
  if (!command) throw usageError(USAGE);
  await command(args);
});
