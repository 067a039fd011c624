import type { OpenAPIObject } from '@nestjs/swagger';

import type { Schema } from './described-schemas';
import { declareFieldBounds } from './field-bounds';
import { flattenSchemas } from './flat-schemas';
import { nameEnvelopes } from './named-envelopes';

const ROOM = { $ref: '#/components/schemas/RoomDto' };
const SAYING = { type: 'string', description: 'What is wrong.' };

const errors = {
  ErrorDto: {
    type: 'object',
    required: ['message', 'code'],
    properties: { message: SAYING, code: { type: 'string' } },
  },
  ValidationErrorDto: {
    type: 'object',
    required: ['errors'],
    properties: { message: SAYING, code: {}, errors: { type: 'object', description: 'By input.' } },
  },
};

/** A description of operations that answer with the schemas, by status. */
function described(schemas: Record<string, Schema>, ...answers: Record<string, Schema>[]): OpenAPIObject {
  const paths = answers.map((schemaOf, index) => {
    const responses = Object.entries(schemaOf).map(([status, schema]) => [
      status,
      { description: status, content: { 'application/json': { schema } } },
    ]);
    return [`/${index}`, { get: { operationId: `operation${index}`, responses: Object.fromEntries(responses) } }];
  });
  return {
    openapi: '3.1.0',
    paths: Object.fromEntries(paths),
    components: { schemas: structuredClone(schemas) },
  } as unknown as OpenAPIObject;
}

function answerOf(document: OpenAPIObject, index: number, status: string): unknown {
  const response = document.paths[`/${index}`]?.get?.responses[status];
  return response && 'content' in response ? response.content['application/json']?.schema : undefined;
}

describe('flat schemas', () => {
  it('describe a reference beside it, and null as one of two', () => {
    const properties = {
      room: { allOf: [ROOM], description: 'Where it is.' },
      other: { anyOf: [ROOM, { type: 'null' }] },
    };
    const document = described({ ...errors, RoomDto: { type: 'object' } }, { 200: { type: 'object', properties } });
    flattenSchemas(document);
    expect(answerOf(document, 0, '200')).toEqual({
      type: 'object',
      properties: { room: { ...ROOM, description: 'Where it is.' }, other: { oneOf: [ROOM, { type: 'null' }] } },
    });
  });

  it('are one object for an error with its codes, whose message has one schema, and no schema is left unused', () => {
    const codes = { type: 'object', properties: { code: { type: 'string', enum: ['busy'] } } };
    const Lapsed = { type: 'object', properties: { message: { ...SAYING, example: 'It has ended.' }, code: {} } };
    const document = described(
      { ...errors, Lapsed },
      {
        402: { $ref: '#/components/schemas/Lapsed' },
        503: { allOf: [{ $ref: '#/components/schemas/ErrorDto' }, codes] },
      },
    );
    flattenSchemas(document);
    const reference = { $ref: '#/components/schemas/ErrorMessage', description: 'What is wrong.' };
    expect(answerOf(document, 0, '503')).toEqual({
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: reference,
        code: { type: 'string', enum: ['busy'] },
      },
    });
    expect(document.components?.schemas).toEqual({
      ErrorMessage: SAYING,
      Lapsed: { ...Lapsed, properties: { message: { ...reference, example: 'It has ended.' }, code: {} } },
    });
  });
});

describe('envelopes', () => {
  const one = { type: 'object', required: ['data'], properties: { data: ROOM } };
  const list = { type: 'object', properties: { data: { type: 'array', items: ROOM } } };
  const page = { type: 'object', properties: { ...list.properties, next_cursor: { type: 'string' } } };
  const hinted = {
    type: 'object',
    properties: { data: ROOM, hints: { type: 'object' }, created: { type: 'boolean' } },
  };

  it('are named after what they carry', () => {
    const document = described({}, { 200: one, 404: one }, { 200: list }, { 200: page }, { 201: hinted }, { 201: one });
    nameEnvelopes(document);
    expect(document.components?.schemas).toEqual({
      RoomEnvelope: one,
      RoomListEnvelope: list,
      RoomPageEnvelope: page,
      RoomEnvelopeWithCreatedAndHints: hinted,
    });
    expect(answerOf(document, 4, '201')).toEqual({ $ref: '#/components/schemas/RoomEnvelope' });
    expect(answerOf(document, 0, '404')).toEqual(one);
  });

  it('cannot have one name for two shapes', () => {
    const document = described({}, { 200: one }, { 200: { ...one, required: [] } });
    expect(() => nameEnvelopes(document)).toThrow('operation1 answers another RoomEnvelope.');
  });
});

describe('bounds of fields of answers', () => {
  it('follow the name, where the field has none of its own, and say how wide a whole number is', () => {
    const properties = {
      id: { type: 'integer' },
      location_id: { type: ['integer', 'null'] },
      variance_cents: { type: 'integer' },
      capacity: { type: 'integer', minimum: 1, maximum: 999 },
      currency: { type: 'string' },
      slug: { type: 'string', enum: ['a'] },
      note: { type: 'string' },
    };
    const document = described({ RoomDto: { type: 'object', properties } }, { 200: ROOM });
    declareFieldBounds(document);
    expect(document.components?.schemas?.['RoomDto']).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, format: 'int64' },
        location_id: { type: ['integer', 'null'], minimum: 1, format: 'int64' },
        variance_cents: { type: 'integer', format: 'int64' },
        capacity: { type: 'integer', minimum: 1, maximum: 999, format: 'int32' },
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        slug: { type: 'string', enum: ['a'] },
        note: { type: 'string' },
      },
    });
  });

  it('are not those of a body, which is cleaned before it is stored', () => {
    const body = { type: 'object', properties: { phone: { type: 'string' } } };
    const document = described({ NewRoomDto: body }, { 204: {} });
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/NewRoomDto' } } };
    Object.assign(document.paths['/0']?.get ?? {}, { requestBody: { content } });
    declareFieldBounds(document);
    expect(document.components?.schemas?.['NewRoomDto']).toEqual(body);
  });
});
