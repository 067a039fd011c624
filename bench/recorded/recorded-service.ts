import { readConfiguration } from '@studio/config';

import { createApplication } from '../../src/application';
import { record, type SeenStatement } from './recorded-request';

/** Starts the service inside this process, runs `first` to warm it up, and keeps the statements of `recorded`. */
export async function recordInProcess(
  databaseUrl: string,
  first: (address: string) => Promise<unknown>,
  recorded: (address: string) => Promise<unknown>,
): Promise<readonly SeenStatement[]> {
  const configuration = readConfiguration({ NODE_ENV: 'test', DATABASE_URL: databaseUrl });
  const app = await createApplication(configuration, databaseUrl, false, { runsJobs: false });
  try {
    await app.listen(0, '127.0.0.1');
    const address = await app.getUrl();
    await first(address);
    return await record(() => recorded(address));
  } finally {
    await app.close();
  }
}
