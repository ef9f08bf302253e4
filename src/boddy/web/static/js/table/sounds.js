/** The sounds of the house, made here: dice, steps, a door, paper, a clock, a sting when the envelope is opened. */

/** One part of a sound. `after` and `length` in seconds; noise is heard around its pitch. @typedef {{after: number, length: number, pitch: number, to?: number, loud: number, wave?: OscillatorType}} Part */

const STEP = { length: 0.07, pitch: 170, to: 90, loud: 0.5 };
const TICK = { length: 0.03, pitch: 2600, loud: 0.35 };

/** @type {Record<string, Part[]>} */
const SOUNDS = {
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((after) => ({
    after,
    length: 0.04,
    pitch: 1500 + 900 * (after % 0.1),
    loud: 0.4,
  })),
  steps: [0, 0.16, 0.32].map((after) => ({ after, ...STEP })),
  door: [
    { after: 0, length: 0.35, pitch: 420, to: 690, loud: 0.1, wave: "sawtooth" },
    { after: 0.36, length: 0.09, pitch: 120, to: 60, loud: 0.8 },
  ],
  paper: [
    { after: 0, length: 0.16, pitch: 3200, to: 5200, loud: 0.22 },
    { after: 0.12, length: 0.12, pitch: 4800, to: 2600, loud: 0.16 },
  ],
  clock: [
    { after: 0, ...TICK },
    { after: 0.28, ...TICK, pitch: 2100 },
    { after: 0.56, ...TICK },
  ],
  sting: [147, 175, 208, 247].map((pitch, at) => ({
    after: at * 0.02,
    length: 1.5,
    pitch,
    loud: 0.16,
    wave: "sawtooth",
  })),
  chime: [523, 659, 784].map((pitch, at) => ({ after: at * 0.14, length: 0.9, pitch, loud: 0.2, wave: "sine" })),
};
const NOISE_S = 2;

export class Sounds {
  constructor() {
    this.audio = new AudioContext();
    this.noise = new AudioBuffer({ length: NOISE_S * this.audio.sampleRate, sampleRate: this.audio.sampleRate });
    const samples = this.noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }

  /** @param {string} name @param {number} volume */
  play(name, volume) {
    for (const part of SOUNDS[name] ?? []) this.sound(part, volume);
  }

  /** @param {Part} part @param {number} volume */
  sound({ after, length, pitch, to = pitch, loud, wave }, volume) {
    const { audio, noise } = this;
    const start = audio.currentTime + after;
    const end = start + length;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(loud * volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(audio.destination);
    const source = wave
      ? new OscillatorNode(audio, { type: wave })
      : new AudioBufferSourceNode(audio, { buffer: noise });
    const filter = new BiquadFilterNode(audio, { type: wave ? "lowpass" : "bandpass", Q: wave ? 1 : 4 });
    const pitches = source instanceof OscillatorNode ? [source.frequency] : [filter.frequency];
    for (const frequency of pitches) {
      frequency.setValueAtTime(pitch, start);
      frequency.exponentialRampToValueAtTime(to, end);
    }
    if (wave) filter.frequency.value = pitch * 4;
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(end);
  }
}
