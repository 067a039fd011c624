// `npm start`. The service runs in this process, so that it gets the signals that npm passes on.
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
await import('../dist/src/main.js');
