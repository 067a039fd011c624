import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

import { EMAIL_RULE, isUntrimmed } from './input-decorators';

export type InputClass = new () => object;

/** The values that a property of a DTO may contain. */
export interface InputField {
  readonly name: string;
  readonly holds: 'text' | 'list' | 'object' | 'free object';
  /** The class of the object, or of the items of the list; null for plain values. */
  readonly type: InputClass | null;
  /** Most items of a list; null where the DTO states no bound, which a test forbids. */
  readonly itemsMax: number | null;
  /** Most characters of a text, or of the texts of a list; null where the DTO states none. */
  readonly textMax: number | null;
  /** Left unchanged: neither trimmed nor read as null when empty. */
  readonly isKept: boolean;
  /** An e-mail address. */
  readonly isEmail: boolean;
  /** May be omitted, but is not null (GEN-17). */
  readonly mayBeAbsent: boolean;
}

/** One rule of class-validator, as its storage has it. */
interface Rule {
  readonly type: string;
  readonly name?: string | undefined;
  readonly propertyName: string;
  readonly constraints?: readonly unknown[] | undefined;
  readonly each?: boolean | undefined;
}

const shapes = new WeakMap<InputClass, readonly InputField[]>();

/** The declared properties of a DTO, read once from its decorators. Empty for a class that is not a DTO. */
export function shapeOf(metatype: InputClass): readonly InputField[] {
  const known = shapes.get(metatype);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false) as readonly Rule[];
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const shape = names.map((name) =>
    fieldOf(
      metatype,
      name,
      rules.filter(({ propertyName }) => propertyName === name),
    ),
  );
  shapes.set(metatype, shape);
  return shape;
}

function fieldOf(metatype: InputClass, name: string, rules: readonly Rule[]): InputField {
  const isNested = rules.some(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
  const isList = rules.some((rule) => rule.name === 'isArray' || rule.name === 'arrayMaxSize' || rule.each === true);
  const isObject = rules.some((rule) => rule.name === 'isObject' && rule.each !== true);
  const type = isNested ? nestedType(metatype, name) : null;
  return {
    name,
    holds: isList ? 'list' : type ? 'object' : isObject ? 'free object' : 'text',
    type,
    itemsMax: leastOf(rules, 'arrayMaxSize'),
    textMax: leastOf(rules, 'maxLength'),
    isKept: isUntrimmed(metatype, name),
    isEmail: rules.some((rule) => rule.name === EMAIL_RULE),
    mayBeAbsent: rules.some((rule) => rule.type === ValidationTypes.CONDITIONAL_VALIDATION),
  };
}

/** The class that `@Type` names. Throws when a nested property has none, as its items would be searched key by key. */
function nestedType(metatype: InputClass, name: string): InputClass {
  const declared = defaultMetadataStorage.findTypeMetadata(metatype, name);
  const type: unknown = declared?.typeFunction();
  if (typeof type !== 'function') throw new Error(`${metatype.name}.${name} is nested and names no class with @Type.`);
  return type as InputClass;
}

function leastOf(rules: readonly Rule[], name: string): number | null {
  const bounds = rules.filter((rule) => rule.name === name).map(({ constraints }) => Number(constraints?.[0]));
  return bounds.length === 0 ? null : Math.min(...bounds);
}
