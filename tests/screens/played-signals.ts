import { vi } from 'vitest';

/** The tones of each signal in Hz. */
const signals = { right: [880], wrong: [220, 220], attention: [440] };

type Signal = keyof typeof signals;

/**
 * Records the sounds that the page plays from now on, until `freshBrowser`.
 * @returns `played`: the signals since the beginning or since the last `clear`; throws if the tones make no signals
 */
export function recordSignals(): { played: () => Signal[]; clear: () => void } {
  const starts = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
  const played = () => {
    const tones = starts.mock.contexts.map((node) =>
      node instanceof OscillatorNode ? node.frequency.value : 0,
    );
    const found: Signal[] = [];
    while (tones.length > 0) {
      const begins = ([, pitches]: [string, number[]]) => pitches.every((pitch, at) => tones[at] === pitch);
      const [name, pitches] = Object.entries(signals).find(begins) ?? [];
      if (!name || !pitches) throw new Error(`These tones are no signal: ${tones.join(', ')} Hz`);
      found.push(name as Signal);
      tones.splice(0, pitches.length);
    }
    return found;
  };
  return { played, clear: () => void starts.mockClear() };
}
