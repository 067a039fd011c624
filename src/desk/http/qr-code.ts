import { create } from 'qrcode';

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

/** The text as a QR code: a path of squares, each one unit wide. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, place) => place);
  const squares = places.flatMap((row) =>
    places
      .filter((column) => modules.get(row, column) !== 0)
      .map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  return { size: modules.size + 2 * QUIET, path: squares.join('') };
}
