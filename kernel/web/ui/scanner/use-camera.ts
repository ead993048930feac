import { type RefObject, useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

/** Streams the back camera into a video element while the page is visible. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, tries: number) {
  const [state, setState] = useState<CameraState>('starting')
  const [torch, setTorch] = useState<boolean>()
  const track = useRef<MediaStreamTrack>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` goes up when the person asks again after a refusal.
  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined
    setState('starting')
    openCamera().then(
      async (opened) => {
        if (left) return stop(opened)
        stream = opened
        track.current = opened.getVideoTracks()[0]
        setTorch(hasTorch(track.current) ? false : undefined)
        if (video.current) {
          video.current.srcObject = opened
          await video.current.play().catch(() => undefined)
        }
        setState('on')
      },
      (reason: unknown) => !left && setState(isRefusal(reason) ? 'refused' : 'missing'),
    )
    return () => {
      left = true
      if (stream) stop(stream)
    }
  }, [video, tries])
  const toggleTorch = async () => {
    const lit = !torch
    await track.current?.applyConstraints({ advanced: [{ torch: lit } as MediaTrackConstraintSet] }).then(
      () => setTorch(lit),
      () => setTorch(undefined),
    )
  }
  return { state, torch, toggleTorch }
}

/** In-app browsers and pages without TLS have no camera access. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('This browser gives pages no camera')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)

const isRefusal = (reason: unknown): boolean =>
  reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'SecurityError')
