import { parseArgs } from 'node:util';
import { benchServer } from './server.bench.ts';

/** `npm run bench -- --seconds 5 --orders 100000`: every figure is a ratio to a floor in the same run. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, orders: { type: 'string', default: '100000' } },
});

await benchServer(Number(values.seconds), Number(values.orders));
