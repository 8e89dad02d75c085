import { createRequire } from 'node:module';

/*
 * Preloaded into the Auth emulator. Compiling a validator for every parameter of Google's API takes 10 of the 13 s of CPU
 * time of its startup, and few are used. This enables its router's option to compile each validator at its first use.
 */

interface ExegesisOptions {
  compileOptions(options: object): object;
}

const emulator = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const options: ExegesisOptions = emulator('exegesis/lib/options');
const { compileOptions } = options;
options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
