// In place of the functions of `lodash` that Swagger UI uses, for the values that it gives them.

const stepsOf = (path) => (Array.isArray(path) ? path : String(path).split('.'));

export const constant = (value) => () => value;
export const eq = Object.is;
export const escapeRegExp = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
export const find = (list, isWanted) => list.find(isWanted);
export const get = (object, path) => stepsOf(path).reduce((node, key) => node?.[key], object);
export const has = (object, path) =>
  stepsOf(path).every((key) => {
    const isThere = object !== undefined && object !== null && Object.hasOwn(object, key);
    object = object?.[key];
    return isThere;
  });
export const identity = (value) => value;
export const isEmpty = (object) => Object.keys(object ?? {}).length === 0;
export const isFunction = (value) => typeof value === 'function';
export const isPlainObject = (value) =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
export const isString = (value) => typeof value === 'string';
export const omit = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
export const reduce = (list, step, start) => list.reduce(step, start);
export const some = (object, isWanted) => Object.entries(object).some(([key, value]) => isWanted(value, key));
export const toLower = (text) => toString(text).toLowerCase();
export const toString = (value) => String(value ?? '');
export const zipObject = (keys, values) => Object.fromEntries(keys.map((key, index) => [key, values[index]]));

export function debounce(act, delay) {
  let later;
  return () => {
    clearTimeout(later);
    later = setTimeout(() => act(), delay);
  };
}

export function memoize(compute, keyOf = identity) {
  const cache = new memoize.Cache();
  const memoized = (...given) => {
    const key = keyOf(...given);
    if (!cache.has(key)) cache.set(key, compute(...given));
    return cache.get(key);
  };
  return Object.assign(memoized, { cache });
}
/** Swagger UI puts another in its place. */
memoize.Cache = Map;

/** It only copies plugins so: their objects and lists, not what these hold. */
export const merge = (_empty, value) => {
  if (Array.isArray(value)) return value.map((item) => merge({}, item));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, merge({}, member)]));
};

export function set(object, path, value) {
  const keys = [...stepsOf(path)];
  const last = keys.pop();
  let node = object;
  for (const key of keys) node = node[key] ??= {};
  node[last] = value;
  return object;
}
