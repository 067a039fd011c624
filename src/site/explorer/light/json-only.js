// In place of `js-yaml`: descriptions, examples and bodies are JSON here.
export const JSON_SCHEMA = {};
export const load = (text) => JSON.parse(text);
export const dump = (value) => JSON.stringify(value, null, 2);
export default { JSON_SCHEMA, load, dump };
