// In place of `lodash/fp/set` and `lodash/fp/assocPath`, which load all of `lodash/fp`.

/** A copy of an object with the value at the path. */
export default function setIn(path, value, object) {
  const [key, ...keys] = Array.isArray(path) ? path : String(path).split('.');
  const copy = Array.isArray(object) ? [...object] : { ...object };
  copy[key] = keys.length === 0 ? value : setIn(keys, value, object?.[key]);
  return copy;
}
