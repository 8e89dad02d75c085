import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/* `npm run test:oldest`: the core journeys and some pages in Chromium 111, the oldest that the site is built for (Linux). */

const specs = ['pages/prerender', 'pages/theme', 'desk/board'].map((name) => `tests/e2e/${name}.spec.ts`);

const folder = mkdtempSync(join(tmpdir(), 'chromium-111-'));
const program = join(folder, 'chromium');
try {
  const packed = new URL('chromium-111/node_modules/@sparticuz/chromium/bin/chromium.br', import.meta.url);
  writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  const options = { env: { ...process.env, CHROMIUM_PATH: program }, stdio: 'inherit' } as const;
  execFileSync('node', ['--test', '--test-name-pattern=^Chromium:', 'tests/engines/run.ts'], options);
  execFileSync('npx', ['playwright', 'test', '--project=site', ...specs], options);
} finally {
  rmSync(folder, { recursive: true });
}
