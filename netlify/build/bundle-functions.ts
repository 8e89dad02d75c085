import { rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Metafile } from 'esbuild';

/*
 * Bundles each function with its dependencies into one file, in the folder that netlify.toml names
 * (docs/decisions/bundled-functions.md).
 */

const source = fileURLToPath(new URL('../functions', import.meta.url));
const target = fileURLToPath(new URL('../../.functions', import.meta.url));

export function bundleOptions(): BuildOptions {
  return {
    entryPoints: [`${source}/*.ts`],
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    // Netlify runs functions on the major version that built them.
    target: `node${process.versions.node.split('.')[0]}`,
    format: 'esm',
    logLevel: 'warning',
    // Netlify sets these for builds only.
    define: {
      'process.env.COMMIT_REF': JSON.stringify(process.env.COMMIT_REF ?? ''),
      'process.env.CONTEXT': JSON.stringify(process.env.CONTEXT ?? ''),
    },
    // Packages in CommonJS, such as firebase-admin, call require().
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  };
}

const emptyTarget = () => rmSync(target, { recursive: true, force: true });

/**
 * Bundles and minifies the functions for a deploy, which has no packages.
 * @throws if a bundle imports one
 */
export async function bundleFunctions(): Promise<void> {
  emptyTarget();
  const { metafile } = await build({ ...bundleOptions(), minify: true, metafile: true });
  const packages = packagesIn(metafile);
  if (packages.length > 0) throw new Error(`Not bundled with the functions: ${packages.join(', ')}.`);
}

/** Returns the packages that bundles import, whichever way. */
export const packagesIn = ({ outputs }: Pick<Metafile, 'outputs'>): string[] => [
  ...new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.map(({ path }) => path).filter((path) => !isBuiltin(path)),
    ),
  ),
];

/** Bundles the functions now and after each change of their files; returns a function that stops this. */
export async function watchFunctions(): Promise<() => Promise<void>> {
  emptyTarget();
  // Shared chunks take a fifth of the time.
  const bundler = await context({ ...bundleOptions(), splitting: true, chunkNames: 'chunks/[name]-[hash]' });
  await bundler.rebuild();
  await bundler.watch();
  return () => bundler.dispose();
}
