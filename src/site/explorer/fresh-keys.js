// Each Execute is a new action of a person: its idempotency key is a new one, unless the person typed it (GEN-24).

import { sending } from './light/later.js';

const HEADER = 'Idempotency-Key';
const FIELD = 'idempotency_key';

/** Keys that were made here; they are replaced at the next Execute. */
const made = new Set();

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const key = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  made.add(key);
  return key;
}

function renewHeader({ specActions, specSelectors }, pathMethod) {
  const parameters = specSelectors.operationWithMeta(...pathMethod).get('parameters') ?? [];
  const header = parameters.find((parameter) => parameter.get('name') === HEADER);
  if (!header) return;
  const value = header.get('value');
  if (!value || made.has(value)) specActions.changeParam(pathMethod, HEADER, 'header', newKey(), false);
}

function renewField({ oas3Actions, oas3Selectors, specSelectors }, pathMethod) {
  const value = oas3Selectors.requestBodyValue(...pathMethod);
  if (typeof value !== 'string') return;
  let body;
  try {
    body = JSON.parse(value);
  } catch {
    return;
  }
  const typed = body?.[FIELD];
  if (typeof typed !== 'string' || !(made.has(typed) || isExample(typed, specSelectors, pathMethod))) return;
  const renewed = JSON.stringify({ ...body, [FIELD]: newKey() }, null, 2);
  oas3Actions.setRequestBodyValue({ value: renewed, pathMethod });
}

/** Whether the description has the key: then it is the one that Swagger UI prepared. */
function isExample(key, specSelectors, pathMethod) {
  const described = specSelectors.specResolvedSubtree(['paths', ...pathMethod, 'requestBody']);
  return JSON.stringify(described ?? null).includes(JSON.stringify(key));
}

const execute = (original, { getSystem }) => {
  return async (request) => {
    await sending.load();
    const pathMethod = [request.path, request.method];
    renewHeader(getSystem(), pathMethod);
    renewField(getSystem(), pathMethod);
    return original(request);
  };
};

export const freshKeysPlugin = () => ({ statePlugins: { spec: { wrapActions: { execute } } } });
