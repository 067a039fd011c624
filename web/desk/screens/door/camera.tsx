import { useEffect, useRef } from 'preact/hooks';

import { qrReader } from './reader';
import { say } from './texts';

const LOOK_EVERY_MS = 150;
/** A ticket that stays before the camera is read once. */
const SAME_MS = 3_000;

/** Whether this browser gives pages a camera: it does so by https, and on one's own machine. */
export const hasCamera = () => (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

interface CameraProps {
  /** Hears of each code that is held before it. */
  readonly onCode: (code: string) => void;
  /** The browser gives no camera. */
  readonly onRefused: () => void;
}

/** What the camera sees. */
export function Camera({ onCode, onRefused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef({ onCode, onRefused });
  heard.current = { onCode, onRefused };
  useEffect(() => {
    const stopping = new AbortController();
    watch(video, (code) => heard.current.onCode(code), stopping.signal).catch(() => {
      if (!stopping.signal.aborted) heard.current.onRefused();
    });
    return () => stopping.abort();
  }, []);
  return <video ref={video} class="camera" playsInline muted aria-label={say('camera')} />;
}

/** Until it is stopped. Throws without a camera. */
async function watch(
  target: { readonly current: HTMLVideoElement | null },
  onCode: (code: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    qrReader(),
  ]);
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  const video = target.current;
  if (stopping.aborted || !video) return stop();
  stopping.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  let last = { code: '', at: 0 };
  const look = async () => {
    const code = await read(video);
    const now = Date.now();
    if (code !== null && (code !== last.code || now - last.at > SAME_MS)) onCode(code);
    if (code !== null) last = { code, at: now };
  };
  for (; !isStopped(stopping); await pause()) await look();
}

// Asked for by a function, as it changes while it is waited.
const isStopped = ({ aborted }: AbortSignal) => aborted;
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
