import { applyDecorators, Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiNotFoundResponse, ApiParam } from '@nestjs/swagger';
import { ErrorDto, withErrorFacts } from '@studio/access';

const POSITIVE_INTEGER = /^[1-9]\d{0,15}$/;
/** Ids begin at 1, so it matches no row. */
const NO_ID = 0;

/**
 * The id in a path; 0, which no row has, for a value that is not a positive integer or is beyond the range of ids
 * (GEN-4). It is not refused here, as inputs are validated before the addressed row is looked up (ORD-1).
 */
@Injectable()
export class PathId implements PipeTransform<unknown, number> {
  transform(text: unknown): number {
    const id = typeof text === 'string' && POSITIVE_INTEGER.test(text) ? Number(text) : NO_ID;
    return Number.isSafeInteger(id) ? id : NO_ID;
  }
}

const describedById = (what: string): MethodDecorator =>
  applyDecorators(
    ApiParam({
      name: 'id',
      description: `Id of the ${what}.`,
      schema: { type: 'integer', minimum: 1, example: 41 },
    }),
    ApiNotFoundResponse({
      description: `The studio has no ${what} with the id.`,
      type: ErrorDto,
      ...withErrorFacts({ name: `${what} not found` }),
    }),
  );

/**
 * The parameter of a route that takes the path id, described with its 404. `what` is the resource without an article, such as
 * `customer`.
 */
export const Id =
  (what: string): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined) throw new Error('Constructors have no path id.');
    Param('id', PathId)(target, method, index);
    const route = Object.getOwnPropertyDescriptor(target, method);
    if (route) describedById(what)(target, method, route);
  };
