const SAMPLES_A_SECOND = 8000;
const SECONDS = 3;
const TONE_HERTZ = 440;
const LOUDNESS = 2500;
const HEADER_BYTES = 44;

/** A soft tone of three seconds that swells and fades, as a WAV file: it replaces a customer's voice. */
export function beepRecording(): Buffer {
  const samples = SAMPLES_A_SECOND * SECONDS;
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  writeHeader(file, samples * 2);
  for (let index = 0; index < samples; index += 1) {
    const swell = Math.sin((Math.PI * index) / samples) ** 2;
    const wave = Math.sin((2 * Math.PI * TONE_HERTZ * index) / SAMPLES_A_SECOND);
    file.writeInt16LE(Math.round(LOUDNESS * swell * wave), HEADER_BYTES + index * 2);
  }
  return file;
}

/** RIFF, 16-bit PCM, one channel. */
function writeHeader(file: Buffer, dataBytes: number): void {
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLES_A_SECOND, 24);
  file.writeUInt32LE(SAMPLES_A_SECOND * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(dataBytes, 40);
}
