import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

import { Injectable } from '@nestjs/common';

/** Finds the addresses of a host name, as this machine sees them. Throws when it has none. */
@Injectable()
export class NameResolution {
  resolve(name: string): Promise<readonly LookupAddress[]> {
    return lookup(name, { all: true });
  }
}
