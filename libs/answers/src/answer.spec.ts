import { z } from 'zod';

import { Answer, AnswerOfKinds } from './answer';
import { count, day, id, idOrNull, list, literal, part, partOrNull, parts, text, typedText, word } from './fields';

class PlaceDto extends Answer({ location_id: id('Id of the location.', 4), name: typedText('Its name.', 'Main') }) {}

class ReportDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  period: day('The day.', '2026-06-01'),
  total: count('All rows.', 3),
  replaces: idOrNull('The report before.', 7),
  names: list(text('A name.'), 'Names.', ['Ana']),
  place: part(PlaceDto, 'Where it was.'),
  other: partOrNull(PlaceDto, 'Where else.'),
  places: parts(PlaceDto, 'All of them.'),
  details: text('More, where it is asked for.', 'x').optional(),
}) {}

class VenueDto extends AnswerOfKinds(
  'kind',
  [
    {
      kind: literal('studio', 'In the studio.'),
      name: text('Name of the location.', 'Main'),
      rooms: count('Rooms.', 2),
    },
    { kind: literal('external', 'Elsewhere.'), name: text('Name of the place.') },
  ],
  { kind: 'Where it is.' },
) {}

/** What @nestjs/swagger reads of a field. */
function documentedAs(of: { readonly prototype: object }, field: string): unknown {
  return Reflect.getMetadata('swagger/apiModelProperties', of.prototype, field);
}

const valid = {
  status: 'ok',
  period: '2026-06-01',
  total: 0,
  replaces: null,
  names: [],
  place: { location_id: 4, name: 'Main' },
  other: null,
  places: [],
};

describe('an answer that is described once', () => {
  it('documents its fields for REST, with their examples and without bounds', () => {
    expect(documentedAs(ReportDto, 'status')).toMatchObject({ enum: ['ok'], example: 'ok', required: true });
    expect(documentedAs(ReportDto, 'period')).toMatchObject({ type: String, format: 'date', example: '2026-06-01' });
    expect(documentedAs(ReportDto, 'total')).toMatchObject({ type: 'integer', description: 'All rows.' });
    expect(documentedAs(ReportDto, 'total')).not.toHaveProperty('minimum');
    expect(documentedAs(ReportDto, 'replaces')).toMatchObject({ type: 'integer', nullable: true, example: 7 });
    expect(documentedAs(ReportDto, 'names')).toMatchObject({ isArray: true, example: ['Ana'] });
    const details = { required: false, description: 'More, where it is asked for.', example: 'x' };
    expect(documentedAs(ReportDto, 'details')).toMatchObject(details);
  });

  it('refers to the component of each object in it', () => {
    expect(documentedAs(ReportDto, 'place')).toMatchObject({ type: PlaceDto, description: 'Where it was.' });
    expect(documentedAs(ReportDto, 'other')).toMatchObject({ type: PlaceDto, nullable: true });
    expect(documentedAs(ReportDto, 'places')).toMatchObject({ type: PlaceDto, isArray: true });
  });

  it('is the schema by which a tool publishes and checks its answer', () => {
    const { properties } = z.toJSONSchema(ReportDto.schema, { io: 'input' });
    expect(properties).toMatchObject({
      total: { type: 'integer', minimum: 0, description: 'All rows.' },
      period: { type: 'string', format: 'date' },
      place: { additionalProperties: false, required: ['location_id', 'name'], description: 'Where it was.' },
    });
    expect(JSON.stringify(properties)).not.toContain('example');
    expect(ReportDto.schema.safeParse(valid).success).toBe(true);
    for (const wrong of [{ total: -1 }, { replaces: 0 }, { status: 'found' }, { extra: 1 }, { place: null }])
      expect(ReportDto.schema.safeParse({ ...valid, ...wrong }).success).toBe(false);
  });

  it('makes data of what people typed as it is checked, and of nothing else (OUT-7)', () => {
    expect(PlaceDto.schema.parse({ location_id: 4, name: 'Main\nhall' })).toEqual({
      location_id: 4,
      name: 'Main hall',
    });
    expect(ReportDto.schema.parse({ ...valid, names: ['a\nb'] }).names).toEqual(['a\nb']);
  });

  it('has alternatives for tools and one component for REST where fields depend on a kind', () => {
    expect(documentedAs(VenueDto, 'kind')).toMatchObject({ enum: ['studio', 'external'], description: 'Where it is.' });
    expect(documentedAs(VenueDto, 'name')).toMatchObject({ required: true, description: 'Name of the location.' });
    expect(documentedAs(VenueDto, 'rooms')).toMatchObject({ required: false });
    expect(VenueDto.schema.safeParse({ kind: 'external', name: 'Harbour' }).success).toBe(true);
    expect(VenueDto.schema.safeParse({ kind: 'external', name: 'Harbour', rooms: 2 }).success).toBe(false);
  });

  it('refuses a field that it cannot document', () => {
    expect(() => Answer({ at: z.date() })).toThrow('This field cannot be described.');
    expect(() => Answer({ at: z.strictObject({}) })).toThrow('This field cannot be described.');
  });
});
