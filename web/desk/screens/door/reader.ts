/** Reads the QR code of a picture; null without one. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
/** What some browsers have of their own, and TypeScript does not know. */
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** A square of this width is enough for a code that is held before the camera, and is read fast. */
const MOST_PIXELS = 640;

/** The reader of the browser, else one that is loaded when it is needed. */
export async function qrReader(): Promise<Reader> {
  const { BarcodeDetector: own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: jsqr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || width === 0 || height === 0) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  };
}
