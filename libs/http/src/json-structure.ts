/**
 * Most values of a JSON body: properties, items, objects and lists. Several times what an input allows, as clients may send
 * properties that are dropped: a salary model of 500 rules and tiers has about 5,000.
 */
const VALUES_MAX = 40_000;
/** Most objects and lists of a JSON body. Each one costs the parser more than a plain value. */
const CONTAINERS_MAX = 6_000;
/** Deeper than any input. */
const DEPTH_MAX = 64;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The reason why a JSON text is too expensive to parse, found in one pass over its bytes; null for any other text, also
 * for invalid JSON. Parsing thousands of small objects of different shapes costs twenty times as much as a text of the
 * same size.
 */
export function jsonProblem(bytes: Uint8Array): 'too many values' | 'too deep' | null {
  let [values, containers, depth] = [0, 0, 0];
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA || byte === COLON) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      containers += 1;
      depth += 1;
      if (depth > DEPTH_MAX) return 'too deep';
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
  return values > VALUES_MAX || containers > CONTAINERS_MAX ? 'too many values' : null;
}
