// In place of the copy of `deep-extend` inside Swagger UI, which needs Node's buffers. Unlike `lodash/merge`, an undefined
// value replaces one that is there.

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function copyOf(value) {
  if (Array.isArray(value)) return value.map(copyOf);
  return isObject(value) ? deepExtend({}, value) : value;
}

export default function deepExtend(target, ...sources) {
  for (const source of sources) {
    if (!isObject(source)) continue;
    for (const [key, value] of Object.entries(source)) {
      // `__proto__` may come with an address.
      if (value === target || key === '__proto__') continue;
      const both = isObject(value) && isObject(target[key]);
      target[key] = both ? deepExtend(target[key], value) : copyOf(value);
    }
  }
  return target;
}
