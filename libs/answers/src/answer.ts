import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { z } from 'zod';

/** A class that REST documents as a component; `schema` is what a tool publishes and checks its answers with. */
export interface AnswerClass<Schema extends z.ZodType> {
  readonly schema: Schema;
}

type StrictObject<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>;

interface ObjectAnswer<Shape extends z.ZodRawShape> extends AnswerClass<StrictObject<Shape>> {
  new (): z.output<StrictObject<Shape>>;
  /** The fields, for an answer that has them too. */
  readonly shape: Shape;
}

type Shapes = readonly [z.ZodRawShape, ...z.ZodRawShape[]];
type ObjectsOf<Kinds extends Shapes> = { [Kind in keyof Kinds]: StrictObject<Kinds[Kind]> };

interface KindsAnswer<Kinds extends Shapes> extends AnswerClass<z.ZodDiscriminatedUnion<ObjectsOf<Kinds>>> {
  new (): AnyOf<z.output<ObjectsOf<Kinds>[number]>>;
}

/** All members of a union's objects; those that only some have are optional. */
type AnyOf<Union> = Pick<Union, keyof Union> & {
  [Name in Exclude<NamesOf<Union>, keyof Union>]?: Union extends unknown
    ? Name extends keyof Union
      ? Union[Name]
      : never
    : never;
};
type NamesOf<Union> = Union extends unknown ? keyof Union : never;

/** What only the description of the REST interface says of a schema: its example, or the class whose component it is. */
export const documented = z.registry<{ readonly example?: unknown; readonly of?: unknown }>();

/** Base of the class of an answer, or of an object in one: `extends Answer({ name: text('Its name.', 'Main') })`. */
export function Answer<Shape extends z.ZodRawShape>(shape: Shape): ObjectAnswer<Shape> {
  const schema = z.strictObject(shape);
  class Described {
    static readonly schema = schema;
    static readonly shape = shape;
  }
  documentFields(Described.prototype, [shape]);
  return Described as unknown as ObjectAnswer<Shape>;
}

/**
 * An object whose fields depend on its `key`. Tools publish the kinds as alternatives, REST as one component in which a field
 * that not every kind has is optional. `describe` has the texts of REST for fields whose kinds say different things.
 */
export function AnswerOfKinds<const Kinds extends Shapes>(
  key: string,
  kinds: Kinds,
  describe: Readonly<Record<string, string>>,
): KindsAnswer<Kinds> {
  class Described {
    static readonly schema = z.discriminatedUnion(key, kinds.map((shape) => z.strictObject(shape)) as never);
  }
  documentFields(Described.prototype, kinds, describe);
  return Described as unknown as KindsAnswer<Kinds>;
}

/** The schema of a class, known as that of its component. */
export function schemaOf<Schema extends z.ZodType>(of: AnswerClass<Schema>): Schema {
  documented.add(of.schema, { of });
  return of.schema;
}

function documentFields(
  target: object,
  kinds: readonly z.ZodRawShape[],
  describe: Readonly<Record<string, string>> = {},
): void {
  for (const name of new Set(kinds.flatMap((shape) => Object.keys(shape)))) {
    const fields = kinds.flatMap((shape) => (shape[name] as z.ZodType | undefined) ?? []);
    const [first] = fields;
    if (!first) continue;
    const described = first instanceof z.ZodOptional ? (first.unwrap() as z.ZodType) : first;
    const { example } = documented.get(described) ?? {};
    const words = fields.flatMap((field) => propertyOf(field).enum ?? []);
    ApiProperty({
      required: fields.length === kinds.length,
      ...propertyOf(first),
      ...(words.length > 0 && { enum: [...new Set(words)] }),
      description: describe[name] ?? described.description ?? '',
      ...(example !== undefined && { example }),
    } as ApiPropertyOptions)(target, name);
  }
}

interface Property {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
}

/** Type of a field for @ApiProperty. Bounds are of the tools: REST publishes those of its inputs only. */
function propertyOf(field: z.core.$ZodType): Property & Readonly<Record<string, unknown>> {
  if (field instanceof z.ZodOptional) return { ...propertyOf(field.unwrap()), required: false };
  if (field instanceof z.ZodNullable) return { ...propertyOf(field.unwrap()), nullable: true };
  if (field instanceof z.ZodArray) return { ...propertyOf(field.element), isArray: true };
  if (field instanceof z.ZodEnum) return { enum: field.options };
  if (field instanceof z.ZodLiteral) return { enum: [...field.values] };
  if (field instanceof z.ZodBoolean) return { type: Boolean };
  if (field instanceof z.ZodNumber) return { type: 'integer' };
  if (field instanceof z.ZodString) return { type: String, ...formatOf(field) };
  if (field instanceof z.ZodRecord) return { type: 'object', additionalProperties: { type: 'integer' } };
  const of = documented.get(field)?.of;
  if (!of) throw new Error('This field cannot be described.');
  return { type: of };
}

function formatOf(field: z.ZodString): { readonly format?: unknown } {
  const format = field.meta()?.['format'];
  return format === undefined ? {} : { format };
}
