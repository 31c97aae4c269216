/** Short sounds, made on the spot; off until someone wants them. */
import { choices } from './choices.svelte';

let context: AudioContext | null = null;

const NOTES: Record<string, number[]> = {
  turn: [523, 784],
  time: [880, 880, 880],
  played: [330],
  placed: [330],
  discarded: [262],
  out: [196, 147],
  'round won': [523, 659, 784],
  'match won': [523, 659, 784, 1047],
};

export function chime(what: string): void {
  const notes = NOTES[what];
  if (!choices.sound || !notes) return;
  context ??= new AudioContext();
  notes.forEach((pitch, index) => {
    const tone = context!.createOscillator();
    const loudness = context!.createGain();
    const at = context!.currentTime + index * 0.09;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
    tone.connect(loudness).connect(context!.destination);
    tone.start(at);
    tone.stop(at + 0.26);
  });
}
