import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

import { Injectable } from '@nestjs/common';

/** Resolves a host name with the resolver of this machine. Throws when it has no address. */
@Injectable()
export class NameResolution {
  resolve(name: string): Promise<readonly LookupAddress[]> {
    return lookup(name, { all: true });
  }
}
