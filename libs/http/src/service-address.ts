import type { AddressInfo } from 'node:net';

import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '@studio/config';

/** The address at which clients reach the service; links and callbacks begin with it. */
@Injectable()
export class ServiceAddress {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  /** The configured address, else `http://localhost` with the port in use. Without a path and a slash at its end. */
  get base(): string {
    const { baseUrl, port } = this.configuration.http;
    if (baseUrl !== null) return baseUrl;
    const server = this.adapterHost.httpAdapter.getHttpServer() as { address(): AddressInfo | string | null };
    const address = server.address();
    return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`;
  }

  /** The absolute address of `path`, which begins with a slash. */
  of(path: string): string {
    return this.base + path;
  }
}
