/** Longest place that is kept, in bytes; a document's names are at most 200 characters each. */
const SIZE = 4_096
const LENGTH_BYTES = 4

/** Returns memory for one place. Both threads see it, even when the writing thread has been stopped. */
export function createSharedPlace(): SharedArrayBuffer {
  return new SharedArrayBuffer(LENGTH_BYTES + SIZE)
}

/** Returns a function that writes a JSON pointer for the other thread. */
export function placeWriter(memory: SharedArrayBuffer): (at: string) => void {
  const length = new Int32Array(memory, 0, 1)
  const bytes = new Uint8Array(memory, LENGTH_BYTES)
  const encoder = new TextEncoder()
  return (at) => {
    // a reader in between sees no place, never half of one
    Atomics.store(length, 0, 0)
    const { written } = encoder.encodeInto(at, bytes)
    Atomics.store(length, 0, written)
  }
}

/** Returns the last place that was written; the whole document if none was. */
export function readSharedPlace(memory: SharedArrayBuffer): string {
  const length = Atomics.load(new Int32Array(memory, 0, 1), 0)
  return new TextDecoder().decode(new Uint8Array(memory, LENGTH_BYTES, length).slice())
}
