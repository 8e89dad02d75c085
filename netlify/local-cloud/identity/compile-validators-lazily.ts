import { createRequire } from 'node:module';

/*
 * Preloaded into the Auth emulator. At startup the emulator compiles a validator for every parameter of Google's API, few of which
 * are used: 10 of its 13 s of CPU time. This turns on its router's option to compile each validator at its first use.
 */

interface ExegesisOptions {
  compileOptions(options: object): object;
}

const emulator = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const options: ExegesisOptions = emulator('exegesis/lib/options');
const { compileOptions } = options;
options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
