import { type InputClass, shapeOf } from '@studio/http';
import { getMetadataStorage } from 'class-validator';

import { AppModule } from '../../src/app.module';

/** Rules that know short texts only: ids, days, words, addresses. What is longer than 2048 characters is none of them. */
const SHORT =
  /^(isIn|equals|isUuid|isTextThat|isCalendarDate|isInt|isBoolean|isNumber|matches|isPlainEmail|is[A-Z]\w+)$/;
const NEUTRAL = new Set(['isString', 'minLength', 'isDefined', 'isNotEmpty', 'isOptional', 'isNotBlank', 'isArray']);

interface Rule {
  readonly target: unknown;
  readonly name?: string;
  readonly propertyName: string;
}

/** Every class with rules, as class-validator keeps them. */
function inputClasses(): InputClass[] {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    readonly validationMetadatas: ReadonlyMap<unknown, readonly Rule[]>;
  };
  return [...validationMetadatas.keys()].filter((target): target is InputClass => typeof target === 'function');
}

const fields = inputClasses().flatMap((type) =>
  shapeOf(type).map((field) => ({ name: `${type.name}.${field.name}`, type, field })),
);

/** Names of the rules of a property. */
function rulesOf(type: InputClass, property: string): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false) as readonly Rule[];
  return rules.filter(({ propertyName }) => propertyName === property).flatMap(({ name }) => name ?? []);
}

describe('what an input may hold (GEN-19)', () => {
  it('is known of every class', () => {
    // Whose import brings them all.
    expect(AppModule).toBeDefined();
    expect(inputClasses().length).toBeGreaterThan(80);
    expect(fields.length).toBeGreaterThan(300);
  });

  it('is bounded in every list', () => {
    const open = fields.filter(({ field }) => field.holds === 'list' && field.itemsMax === null);
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('is bounded in every text', () => {
    const open = fields.filter(({ type, field }) => {
      if (field.holds !== 'text' || field.textMax !== null) return false;
      const rules = rulesOf(type, field.name).filter((rule) => !NEUTRAL.has(rule));
      return !rules.some((rule) => SHORT.test(rule));
    });
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
