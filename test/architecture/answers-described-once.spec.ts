import { readFileSync } from 'node:fs';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** What a client has to know of a field. */
interface Field {
  readonly types: readonly string[];
  readonly isRequired: boolean;
  readonly words: readonly unknown[];
  readonly format: string | null;
}

type Fields = Readonly<Record<string, Field>>;

const description = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const { tools } = JSON.parse(readFileSync('assistant-tools.json', 'utf8')) as {
  readonly tools: readonly { readonly name: string; readonly outputSchema: Schema }[];
};

/** Tools that answer what a route answers, by the route's operation. */
const OPERATION_OF_TOOL: Readonly<Record<string, string>> = {
  'get-payment-overview': 'getPaymentOverview',
  'search-payments': 'searchPayments',
  'get-financial-report': 'getFinancialReport',
  'get-cashbox-overview': 'getCashboxOverview',
  'get-earnings-report': 'getEarningsReport',
  'get-rental-report': 'getRentalReport',
  'get-payroll-overview': 'getPayrollOverview',
  'get-events-overview': 'getEventsOverview',
  'get-event-summary': 'getEventSummary',
};

/** Tools whose answers no route gives. */
const TOOLS_ALONE = [
  'describe-service-skills',
  'get-studio-profile',
  'get-class-counts-for-day',
  'get-class-bookings-for-day',
  'search-customers',
  'investigate-customer-booking-ledger',
  'search-owner-help',
  'get-owner-help-page',
  'get-business-logic-reference',
];

/** Where a tool says something else, and why. */
const DIFFERENCES: Readonly<Record<string, (fields: Fields) => Fields>> = {
  // A customer without a name is `Customer #` and the id (OUT-7).
  'search-payments': (fields) => withoutNull(fields, 'items[].customer.name'),
  'get-rental-report': (fields) => withoutNull(fields, 'items[].customer.name'),
  // The route gives sums by location or day where `group_by` asks for them; the tool has no such argument.
  'get-financial-report': (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([path]) => !/^by_(location|day)/.test(path))),
  // An event that the studio does not have is a 404 of the route and an answer of the tool (TOOL-EVENT-1).
  'get-event-summary': ({ event, ...fields }) => ({
    ...fields,
    ...(event && { event: { ...event, isRequired: false } }),
    status: { types: ['string'], isRequired: true, words: ['found', 'not_found'], format: null },
    event_id: { types: ['integer'], isRequired: false, words: [], format: null },
  }),
};

describe('answers that a route and a tool give', () => {
  it('are those of every tool but the ones that no route has', () => {
    const known = [...Object.keys(OPERATION_OF_TOOL), ...TOOLS_ALONE].toSorted();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(known);
  });

  it.each(Object.entries(OPERATION_OF_TOOL))('%s has the fields of %s', (name, operationId) => {
    const tool = tools.find((one) => one.name === name);
    const ofRoute = fieldsOf(answerOf(operationId));
    const same = DIFFERENCES[name] ?? ((fields: Fields) => fields);
    expect(Object.keys(ofRoute).length).toBeGreaterThan(10);
    // A route refuses a limit above its bound; a tool lowers it and says so (ARG-7).
    const { limit_lowered_to: _ofTools, ...ofTool } = fieldsOf(tool?.outputSchema ?? {});
    expect(ofTool).toEqual(same(ofRoute));
  });
});

function answerOf(operationId: string): Schema {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const operation = operations.find((one) => one.operationId === operationId);
  const answer = operation?.responses['200']?.content?.['application/json']?.schema;
  return (answer && resolved(answer).properties?.['data']) ?? {};
}

/** All fields below a schema, by their path. */
function fieldsOf(schema: Schema, path = '', isRequired = true): Fields {
  const alternatives = alternativesOf(schema).filter(({ type }) => type !== 'null');
  const objects = alternatives.filter(({ properties }) => properties);
  const names = new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const below = [...names].flatMap((name) => {
    const schemas = objects.flatMap(({ properties }) => properties?.[name] ?? []);
    const isAlwaysThere = objects.every(({ required }) => required?.includes(name));
    return Object.entries(fieldsOf({ anyOf: schemas }, path === '' ? name : `${path}.${name}`, isAlwaysThere));
  });
  const items = alternatives.flatMap((one) => (one.items ? [one.items] : []));
  const ofItems = items.length > 0 ? Object.entries(fieldsOf({ anyOf: items }, `${path}[]`)) : [];
  const own = path === '' ? [] : [[path, fieldOf(schema, isRequired)] as const];
  return Object.fromEntries([...own, ...below, ...ofItems]);
}

function fieldOf(schema: Schema, isRequired: boolean): Field {
  const alternatives = alternativesOf(schema);
  const counted = alternatives.flatMap(({ additionalProperties: values }) =>
    typeof values === 'object' ? [`of ${String(values.type)}`] : [],
  );
  const types = [...alternatives.flatMap(({ type, const: word }) => type ?? typeof word), ...counted];
  const words = alternatives.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  return {
    types: [...new Set(types)].toSorted(),
    isRequired,
    words: [...new Set(words.filter((word) => word !== null).map(String))].toSorted(),
    // How wide a whole number is, only generated clients need to know.
    format: alternatives.find(({ format }) => format && !/^int\d\d$/.test(format))?.format ?? null,
  };
}

/** A schema as the list of what may be there, alternatives of alternatives included. */
function alternativesOf(schema: Schema): readonly Schema[] {
  const one = resolved(schema);
  const alternatives = one.anyOf ?? one.oneOf;
  return alternatives ? alternatives.flatMap(alternativesOf) : [one];
}

/** The schema that a reference names. */
function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return description.components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {};
}

function withoutNull(fields: Fields, path: string): Fields {
  const field = fields[path];
  return field ? { ...fields, [path]: { ...field, types: field.types.filter((type) => type !== 'null') } } : fields;
}
