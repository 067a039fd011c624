import type { Type } from '@nestjs/common';

/** Declares the types of a route's parameters where its controller is generic, and they are known at run time only. */
export const ParameterTypes = (...types: readonly Type[]): MethodDecorator =>
  Reflect.metadata('design:paramtypes', types);
