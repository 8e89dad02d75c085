import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';

const [folder = '', credentials = ''] = process.argv.slice(2);
const { url } = await startLocalCloud({ folder, port: 0, ...JSON.parse(credentials) });
console.log(url);
