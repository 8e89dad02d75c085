import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context } from 'esbuild';

/*
 * Bundles each function with its dependencies into one file, in the folder that netlify.toml names
 * (docs/decisions/bundled-functions.md).
 */

const source = fileURLToPath(new URL('../functions', import.meta.url));
const target = fileURLToPath(new URL('../../.functions', import.meta.url));

function options(): BuildOptions {
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
    // Netlify tells them to builds only.
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

/** Bundles the functions, as small as a deploy wants them. */
export async function bundleFunctions(): Promise<void> {
  emptyTarget();
  await build({ ...options(), minify: true });
}

/** Bundles the functions now, and again whenever one of their files changes, until `stop` is called. */
export async function watchFunctions(): Promise<() => Promise<void>> {
  emptyTarget();
  const bundling = await context(options());
  await bundling.rebuild();
  await bundling.watch();
  return () => bundling.dispose();
}
