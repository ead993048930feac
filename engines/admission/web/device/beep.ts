type Tone = 'green' | 'amber' | 'red'

/** Distinguishable by ear: one high, two medium, one long and low. */
const sounds: Record<Tone, readonly { hertz: number; from: number; seconds: number }[]> = {
  green: [{ hertz: 1_320, from: 0, seconds: 0.14 }],
  amber: [
    { hertz: 740, from: 0, seconds: 0.12 },
    { hertz: 740, from: 0.18, seconds: 0.12 },
  ],
  red: [{ hertz: 196, from: 0, seconds: 0.45 }],
}

let speaker: AudioContext | undefined

/** Browsers block sound before the first user interaction. */
export function beep(tone: Tone): void {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  void speaker.resume().catch(() => undefined)
  for (const { hertz, from, seconds } of sounds[tone]) play(speaker, hertz, speaker.currentTime + from, seconds)
}

function play(audio: AudioContext, hertz: number, at: number, seconds: number): void {
  const [pitch, volume] = [audio.createOscillator(), audio.createGain()]
  pitch.frequency.value = hertz
  pitch.type = 'square'
  volume.gain.setValueAtTime(0.18, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  pitch.connect(volume).connect(audio.destination)
  pitch.start(at)
  pitch.stop(at + seconds)
}
