import { SetMetadata } from '@nestjs/common';

/** How a route is guarded. Every route must say so, or the application does not start. */
export type RouteAccess = { readonly kind: 'public' };

/** Metadata key of a route's RouteAccess. */
export const ROUTE_ACCESS = 'studio:access';

/** The route is open to everybody and answers nothing that belongs to one person or studio's inside. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ROUTE_ACCESS, { kind: 'public' } satisfies RouteAccess);
