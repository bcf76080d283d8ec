import type { ScanOutcome } from '#contract/attendance/attendance.ts'

/** Tones one after the other, in Hertz: nobody looks at the screen while people stand in front of it. */
const tones: Readonly<Record<ScanOutcome, readonly number[]>> = {
  marked: [660, 880],
  again: [660, 660],
  refused: [330, 220],
}
const toneSeconds = 0.14
const loudness = 0.2

let context: AudioContext | null = null

/** Lets the browser make sounds from here on; it does so after a press alone. */
export function unlockSounds(): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  void context.resume()
}

export function playOutcome(outcome: ScanOutcome): void {
  if (context?.state !== 'running') return
  for (const [index, hertz] of tones[outcome].entries())
    playTone(context, hertz, context.currentTime + index * toneSeconds)
}

function playTone(audio: AudioContext, hertz: number, startAt: number): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(loudness, startAt)
  gain.gain.exponentialRampToValueAtTime(0.001, startAt + toneSeconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(startAt)
  oscillator.stop(startAt + toneSeconds)
}
