import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { ROUTE_ACCESS, type RouteAccess } from './access-decorators';

/** One route of the application with its declared access. */
export interface ClassifiedRoute {
  readonly handler: string;
  readonly method: string;
  /** Address with its parameters, such as `/api/v1/manage/leads/:id`. */
  readonly path: string;
  readonly access: RouteAccess | undefined;
}

/** Lists the routes with their access and refuses the start while one has none: access is denied by default. */
@Injectable()
export class RouteClassification implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.routes().filter((route) => route.access === undefined);
    if (open.length === 0) return;
    throw new Error(
      `These routes declare no access (@Public() or another access decorator):\n${open.map((route) => `  - ${route.handler}`).join('\n')}`,
    );
  }

  /** Every route handler of every controller. */
  routes(): ClassifiedRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (typeof metatype !== 'function' || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (typeof handler !== 'function' || Reflect.getMetadata(PATH_METADATA, handler) === undefined) return [];
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'GET';
        const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [handler, metatype]);
        const path = joined(Reflect.getMetadata(PATH_METADATA, metatype), Reflect.getMetadata(PATH_METADATA, handler));
        return [{ handler: `${metatype.name}.${name}`, method, path, access }];
      });
    });
  }
}

/** The paths of controller and handler as one; a decorator without a path leaves `/`. */
function joined(...parts: readonly unknown[]): string {
  const words = parts.flatMap((part) => (typeof part === 'string' ? part.split('/') : [])).filter(Boolean);
  return `/${words.join('/')}`;
}
