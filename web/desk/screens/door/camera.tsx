import { useEffect, useRef, useState } from 'preact/hooks';

import { qrReader } from './reader';
import { say } from './texts';

const LOOK_EVERY_MS = 150;
/** A ticket that stays before the camera is read once. */
const SAME_MS = 3_000;

/** Whether this browser gives pages a camera: it does so by https, and on one's own machine. */
export const hasCamera = () => (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

/** What the camera sees. `onCode` hears of each code that is held before it. */
export function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const heard = useRef(onCode);
  heard.current = onCode;
  useEffect(() => {
    const stopping = new AbortController();
    watch(video, (code) => heard.current(code), stopping.signal).catch(() => {
      if (!stopping.signal.aborted) setRefused(true);
    });
    return () => stopping.abort();
  }, []);
  if (isRefused) {
    return (
      <p class="error" role="alert">
        {say('noCamera')}
      </p>
    );
  }
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
