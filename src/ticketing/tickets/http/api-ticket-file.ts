import { ApiOkResponse } from '@nestjs/swagger';

/** Describes a file of tickets as the answer of a route, whose refusals remain JSON. */
export const ApiTicketFile = (type: string, description: string): MethodDecorator =>
  ApiOkResponse({ description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } });
