import { BlockList, isIP } from 'node:net';

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import ipaddr from 'ipaddr.js';

const FAMILY = { 4: 'ipv4', 6: 'ipv6' } as const;

/** Addresses that many people share, such as the Wi-Fi of a studio: the limits per address of RL-5 do not apply there. */
@Injectable()
export class SharedAddresses {
  private readonly networks = new BlockList();

  constructor(@Inject(CONFIGURATION) { sharedAddresses }: Configuration) {
    for (const entry of sharedAddresses) this.add(entry);
  }

  has(address: string | null | undefined): boolean {
    if (!address || !ipaddr.isValid(address)) return false;
    const text = ipaddr.process(address).toNormalizedString();
    return this.networks.check(text, familyOf(text));
  }

  private add(entry: string): void {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) this.networks.addAddress(address, familyOf(address));
    else this.networks.addSubnet(address, Number(prefix), familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return FAMILY[isIP(address) === 4 ? 4 : 6];
}
