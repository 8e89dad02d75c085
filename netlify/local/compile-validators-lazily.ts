import { createRequire } from 'node:module';

/*
 * Loaded into the Auth emulator before its own code. At its start it compiles a validator for every parameter of Google's API,
 * most of which nobody uses: 9 of its 12 s of CPU time. Its router has an option to compile each at its first use.
 */

interface ExegesisOptions {
  compileOptions(options: object): object;
}

const emulator = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const options: ExegesisOptions = emulator('exegesis/lib/options');
const { compileOptions } = options;
options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
