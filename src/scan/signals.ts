import { isSoundOn } from './sound-setting.ts';
import { canVibrate, isVibrationOn } from './vibration-setting.ts';

/** Tones played one after the other, in Hz and ms, each followed by `rest` ms of silence. */
type Tone = { pitch: number; length: number; rest?: number };

const audio: { context: AudioContext | null } = { context: null };

let wrongCount = 0;

/** The scan or action is the expected one: high and short. */
export function signalRight(): void {
  signal([{ pitch: 880, length: 80 }], [40]);
}

/** A scan or a command was refused, or could not be stored: low, twice. */
export function signalWrong(): void {
  wrongCount++;
  signal(
    [
      { pitch: 220, length: 160, rest: 80 },
      { pitch: 220, length: 160 },
    ],
    [200, 80, 200],
  );
}

/**
 * Prepares the signal of a scan whose check takes time.
 * @returns a function that signals right, unless a later scan was refused in between: it would sound like its answer
 */
export function prepareRight(): () => void {
  const before = wrongCount;
  return () => {
    if (wrongCount === before) signalRight();
  };
}

/** Something is missing, or a question must be answered: a medium pitch. */
export function signalAttention(): void {
  signal([{ pitch: 440, length: 160 }], [80]);
}

/** Sound and vibration. Always in addition to something visible, so a device that supports neither still works. */
function signal(tones: readonly Tone[], vibration: number[]): void {
  if (canVibrate() && isVibrationOn()) navigator.vibrate(vibration);
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  audio.context ??= new AudioContext();
  const { context } = audio;
  // Browsers block audio before the first touch; the signal is then silent and only visible.
  if (context.state === 'suspended') void context.resume();
  let at = context.currentTime;
  for (const { pitch, length, rest = 0 } of tones) {
    playTone(context, pitch, at, length / 1000);
    at += (length + rest) / 1000;
  }
}

function playTone(context: AudioContext, pitch: number, at: number, seconds: number): void {
  const wave = new OscillatorNode(context, { type: 'square', frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  // Fading in and out within milliseconds prevents clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.3, at + 0.005);
  volume.gain.setValueAtTime(0.3, at + seconds - 0.01);
  volume.gain.linearRampToValueAtTime(0, at + seconds);
  wave.connect(volume).connect(context.destination);
  wave.start(at);
  wave.stop(at + seconds);
}
