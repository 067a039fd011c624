// The source map of the bundle, reduced to what a stack trace needs: where a line of a source begins in the bundle.
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Sources, and rows of four 32-bit numbers in ascending order: line and column of the bundle, index of the source and its
 * line. Lines begin at 1, columns at 0, and a row holds until the next one.
 */
export function lineTable(sourceMap) {
  const { sources, mappings } = JSON.parse(sourceMap);
  const rows = [];
  let source = 0;
  let sourceLine = 0;
  let last = '';
  mappings.split(';').forEach((line, index) => {
    let column = 0;
    for (const segment of line.split(',')) {
      const numbers = numbersIn(segment);
      const [columns = 0, sourcesOn = 0, linesOn = 0] = numbers;
      column += columns;
      // Code that no source has.
      if (numbers.length < 4) continue;
      source += sourcesOn;
      sourceLine += linesOn;
      const place = `${source}:${sourceLine}`;
      if (place !== last) rows.push(index + 1, column, source, sourceLine + 1);
      last = place;
    }
  });
  return { sources, table: Buffer.from(Int32Array.from(rows).buffer) };
}

/** Base 64 VLQ: five bits a digit, least significant first, the sign in the lowest bit. */
function numbersIn(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = VALUES.get(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
