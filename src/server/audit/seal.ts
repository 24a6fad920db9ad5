import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PROCESS_BYTES = 6;
const COUNTER_BYTES = 6;
const NONCE_BYTES = PROCESS_BYTES + COUNTER_BYTES;
const MAC_BYTES = 16;

/** Makes the seals of one process: each has a unique number, so that a row copied with its seal is detected. */
export function sealer(key: Buffer): (payload: string) => Buffer {
  const nonce = Buffer.concat([randomBytes(PROCESS_BYTES), Buffer.alloc(COUNTER_BYTES)]);
  let made = 0;
  return (payload) => {
    made += 1;
    nonce.writeUIntBE(made, PROCESS_BYTES, COUNTER_BYTES);
    return Buffer.concat([nonce, macOf(key, nonce, payload)]);
  };
}

/** Whether a seal was made for this text by a holder of the key. */
export function sealHolds(key: Buffer, payload: string, seal: Buffer): boolean {
  if (seal.length !== NONCE_BYTES + MAC_BYTES) return false;
  return timingSafeEqual(seal.subarray(NONCE_BYTES), macOf(key, seal.subarray(0, NONCE_BYTES), payload));
}

/** Remembers seals as one bit each; returns whether this one was seen before. Call only for valid seals. */
export function repeatedSeals(): (seal: Buffer) => boolean {
  const met = new Map<string, Uint8Array>();
  return (seal) => {
    const process = seal.toString("latin1", 0, PROCESS_BYTES);
    const counter = seal.readUIntBE(PROCESS_BYTES, COUNTER_BYTES);
    const [byte, bit] = [Math.floor(counter / 8), 1 << (counter % 8)];
    let bits = met.get(process) ?? new Uint8Array(128);
    if (byte >= bits.length) {
      const wider = new Uint8Array(byte * 2);
      wider.set(bits);
      bits = wider;
    }
    met.set(process, bits);
    const isRepeated = ((bits[byte] ?? 0) & bit) !== 0;
    bits[byte] = (bits[byte] ?? 0) | bit;
    return isRepeated;
  };
}

function macOf(key: Buffer, nonce: Buffer, payload: string): Buffer {
  return createHmac("sha256", key).update(nonce).update(payload, "utf8").digest().subarray(0, MAC_BYTES);
}
