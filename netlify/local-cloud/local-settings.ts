import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { allSettings, type SettingsTable } from '../../src/contract/environment/settings-table.ts';

export interface Ports {
  site: number;
  cloud: number;
  identity: number;
  bundler: number;
}

/** The default ports, as in the local values of the settings. */
const DEFAULT_PORTS: Ports = { site: 8888, cloud: 8889, identity: 9099, bundler: 5173 };

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);

const portsSchema = z.object({
  SITE_PORT: port(DEFAULT_PORTS.site),
  LOCAL_CLOUD_PORT: port(DEFAULT_PORTS.cloud),
  IDENTITY_PORT: port(DEFAULT_PORTS.identity),
  BUNDLER_PORT: port(DEFAULT_PORTS.bundler),
});

/**
 * Reads the ports from the environment.
 * @throws {Error} naming each variable that is not a port
 */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const parsed = z.safeParse(portsSchema, environment);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path }) => `${path.join('.')} is not a port.`).join(' '));
  }
  const { SITE_PORT, LOCAL_CLOUD_PORT, IDENTITY_PORT, BUNDLER_PORT } = parsed.data;
  return { site: SITE_PORT, cloud: LOCAL_CLOUD_PORT, identity: IDENTITY_PORT, bundler: BUNDLER_PORT };
}

/** Returns the folder of the local cloud's state. */
export const readFolder = ({ LOCAL_CLOUD_FOLDER }: NodeJS.ProcessEnv): string =>
  LOCAL_CLOUD_FOLDER ?? fileURLToPath(new URL('../../.local-cloud', import.meta.url));

export type LocalEnvironment = {
  [Name in keyof SettingsTable as SettingsTable[Name] extends { local: string } ? Name : never]: string;
};

/** Returns the local settings, with the URLs of the stand-ins on these ports. */
export function localEnvironment(ports: Omit<Ports, 'bundler'>): LocalEnvironment {
  const portNow: Record<string, number> = {
    [DEFAULT_PORTS.site]: ports.site,
    [DEFAULT_PORTS.cloud]: ports.cloud,
    [DEFAULT_PORTS.identity]: ports.identity,
  };
  const onThesePorts = (value: string) =>
    value.replace(/(?<=127\.0\.0\.1:)\d+/, (port) => String(portNow[port] ?? port));
  const values = [...allSettings].flatMap(([name, { local }]) =>
    local ? [[name, onThesePorts(local)]] : [],
  );
  // Object.fromEntries loses the names' type.
  return Object.fromEntries(values) as LocalEnvironment;
}
