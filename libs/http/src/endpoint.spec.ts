import { Body, Get, Post, Query } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants';
import { commonErrors, defineErrors, on } from '@studio/kernel';

import { Endpoint, NO_CONTENT, refusalsOf } from './endpoint';
import { Id } from './path-id';

const doorErrors = defineErrors({
  sold_out: { input: 'order', meaning: 'No place is left.' },
  closed: { kind: 'conflict', meaning: 'The door is closed.' },
});

class RoomDto {}
class DoorRefusalDto {}

class Rooms {
  @Get()
  @Endpoint({ id: 'list', summary: 'List rooms', description: 'By name.', answers: { page: RoomDto } })
  list(@Query() _query: RoomDto): void {}

  @Get(':id')
  @Endpoint({ id: 'get', summary: 'Get a room', description: 'Also closed ones.', answers: RoomDto })
  get(@Id('room') _id: number): void {}

  @Post()
  @Endpoint({
    id: 'create',
    summary: 'Create a room',
    description: 'At most 500.',
    answers: { status: 201, data: RoomDto, description: 'The room.' },
    refuses: [on(commonErrors.in_use, ['room', 'hall'], 'It is taken.'), doorErrors.sold_out, doorErrors.closed],
    refusalBodies: { 409: DoorRefusalDto },
  })
  create(@Body() _body: RoomDto): void {}

  @Post('close')
  @Endpoint({
    id: 'close',
    summary: 'Close a room',
    description: 'A repeat changes nothing.',
    answers: NO_CONTENT,
    refuses: [doorErrors.sold_out],
  })
  close(): void {}

  @Post('open')
  open(): void {}
}

interface Described {
  readonly description: string;
  readonly schema?: { readonly allOf: readonly [object, { readonly properties: { readonly code: object } }] };
}

const handler = (name: keyof Rooms): object => Rooms.prototype[name];
const responsesOf = (name: keyof Rooms) =>
  Reflect.getMetadata('swagger/apiResponse', handler(name)) as Readonly<Record<string, Described>>;

describe('the header of a route', () => {
  it.each([
    ['list', 200],
    ['get', 200],
    ['create', 201],
    ['close', 204],
  ] as const)('lets %s answer the status that it describes', (name, status) => {
    expect(Reflect.getMetadata(HTTP_CODE_METADATA, handler(name))).toBe(status);
    expect(responsesOf(name)).toHaveProperty(String(status));
  });

  it('describes an answer by its own text, or else by its kind', () => {
    expect(responsesOf('create')['201']?.description).toBe('The room.');
    expect(responsesOf('list')['200']?.description).toBe('One page of the list.');
    expect(responsesOf('get')['200']?.description).toBe('The requested data.');
  });

  it('refuses invalid inputs where the route has a body or a query, and only there', () => {
    expect(responsesOf('list')['422']?.description).toBe('`validation_failed`: An input is not valid.');
    expect(responsesOf('get')).not.toHaveProperty('422');
    expect(refusalsOf(handler('close'))).toEqual([doorErrors.sold_out]);
  });

  it('describes each refusal with its code, inputs and meaning', () => {
    expect(responsesOf('close')['422']?.description).toBe('`sold_out` on `order`: No place is left.');
    expect(responsesOf('create')['422']?.description).toBe(
      [
        'One of:',
        '- `validation_failed`: An input is not valid.',
        '- `in_use` on `room`, `hall`: It is taken.',
        '- `sold_out` on `order`: No place is left.',
      ].join('\n'),
    );
    expect(responsesOf('create')['409']?.description).toBe('`closed`: The door is closed.');
  });

  it('names the codes of each status, beside the body of the refusal', () => {
    const [body, { properties }] = responsesOf('create')['422']?.schema?.allOf ?? [{}, { properties: { code: {} } }];
    expect(body).toEqual({ $ref: '#/components/schemas/ValidationErrorDto' });
    expect(properties.code).toMatchObject({ enum: ['validation_failed', 'in_use', 'sold_out', null] });
    expect(responsesOf('create')['409']?.schema?.allOf[0]).toEqual({ $ref: '#/components/schemas/DoorRefusalDto' });
  });

  it('describes the path id where the handler takes it', () => {
    expect(responsesOf('get')['404']?.description).toBe('The studio has no room with the id.');
  });

  it('knows nothing of a handler without a header', () => {
    expect(refusalsOf(handler('open'))).toBeNull();
  });
});
