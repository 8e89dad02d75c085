import { createServer } from 'node:http';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { createFunctionServer, loadBuiltFunctions } from '../support/function-server.ts';

/* The process that bench:api measures: it serves the built functions. */

console.info = () => {};
const { answer } = createFunctionServer(await loadBuiltFunctions());
process.send?.(await listen(createServer(answer), 0, 'functions'));
process.on('disconnect', () => process.exit());
