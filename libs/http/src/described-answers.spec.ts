import type { OpenAPIObject } from '@nestjs/swagger';

import type { Schema } from './described-schemas';
import { declareFieldBounds } from './field-bounds';
import { flattenSchemas } from './flat-schemas';
import { nameEnvelopes } from './named-envelopes';
import { describePartsInPlace } from './parts-in-place';
import { shareParameters } from './shared-parameters';

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

  it('are one object for an error with its codes, and no schema is left unused', () => {
    const codes = { type: 'object', properties: { code: { type: 'string', enum: ['busy'] } } };
    const document = described(errors, { 503: { allOf: [{ $ref: '#/components/schemas/ErrorDto' }, codes] } });
    flattenSchemas(document);
    expect(answerOf(document, 0, '503')).toEqual({
      type: 'object',
      required: ['message', 'code'],
      properties: { message: SAYING, code: { type: 'string', enum: ['busy'] } },
    });
    expect(document.components?.schemas).toEqual({});
  });

  it('are a list of types for alternatives that say nothing else', () => {
    const id = { description: 'Of the call.', oneOf: [{ type: 'string' }, { type: 'integer' }] };
    const document = described({}, { 200: { type: 'object', properties: { id } } });
    flattenSchemas(document);
    expect(answerOf(document, 0, '200')).toEqual({
      type: 'object',
      properties: { id: { description: 'Of the call.', type: ['string', 'integer'] } },
    });
  });
});

describe('parts in place', () => {
  const Room = { type: 'object', description: 'A room.', properties: { name: { type: 'string' } } };
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const answering = (name: string) => ({ type: 'object', properties: { data: reference(name) } });
  const listing = (name: string) => ({
    type: 'object',
    properties: { data: { type: 'array', items: reference(name) } },
  });

  function inPlace(schemas: Record<string, Schema>, ...answers: Record<string, Schema>[]) {
    const document = described(schemas, ...answers);
    nameEnvelopes(document);
    describePartsInPlace(document);
    return document.components?.schemas as Record<string, Schema>;
  }

  it('are small objects in several places, described by the field, and objects that may be null', () => {
    const Lesson = {
      type: 'object',
      properties: {
        room: { ...reference('Room'), description: 'Where it is.' },
        other: { oneOf: [reference('Room'), { type: 'null' }], description: 'Instead of it.' },
        course: reference('Course'),
      },
    };
    const Course = { type: 'object', properties: { title: { type: 'string' } } };
    const schemas = inPlace({ Room, Lesson, Course }, { 200: answering('Lesson') });
    expect(Object.keys(schemas)).toEqual(['Lesson', 'Course', 'LessonEnvelope']);
    expect(schemas['Lesson']?.properties).toEqual({
      room: { ...Room, description: 'Where it is.' },
      other: { ...Room, type: ['object', 'null'], description: 'Instead of it.' },
      course: reference('Course'),
    });
  });

  it('are rows of a list that another operation answers as well, which keeps its name there', () => {
    const schemas = inPlace({ Room }, { 200: answering('Room') }, { 200: listing('Room') });
    expect(schemas['RoomListEnvelope']?.properties).toEqual({ data: { type: 'array', items: Room } });
    expect(schemas['RoomEnvelope']).toEqual(answering('Room'));
    expect(schemas['Room']).toEqual(Room);
    const alone = inPlace({ Room }, { 200: listing('Room') });
    expect(alone['RoomListEnvelope']).toEqual(listing('Room'));
  });

  it('are refusals with one schema for several operations, and nothing large', () => {
    const fields = Array.from({ length: 11 }, (_, index) => [`field${index}`, { type: 'string' }]);
    const Large = { type: 'object', properties: Object.fromEntries(fields) as Record<string, Schema> };
    const Pair = { type: 'object', properties: { one: reference('Large'), other: reference('Large') } };
    const document = described(
      { Room, Large, Pair },
      { 200: reference('Pair'), 402: reference('Room') },
      { 402: reference('Room') },
    );
    describePartsInPlace(document);
    expect(answerOf(document, 1, '402')).toEqual(Room);
    expect(document.components?.schemas).toEqual({ Large, Pair });
  });
});

describe('shared parameters', () => {
  it('are optional ones that five operations take alike', () => {
    const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } };
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const document = described({}, ...Array.from({ length: 5 }, () => ({ 204: {} })));
    for (const { get } of Object.values(document.paths)) Object.assign(get ?? {}, { parameters: [id, limit] });
    shareParameters(document);
    expect(document.components?.parameters).toEqual({ Limit: limit });
    expect(document.paths['/0']?.get?.parameters).toEqual([id, { $ref: '#/components/parameters/Limit' }]);
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
