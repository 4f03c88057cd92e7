import { createHash } from 'node:crypto'
import type { Random } from '../platform/ids/ids.ts'

/** Bytes that nobody can guess but everybody can repeat: each seed gives its own. */
export function seededRandom(seed: string): Random {
  let count = 0
  return (bytes) => {
    const parts: Buffer[] = []
    while (parts.length * 32 < bytes) parts.push(createHash('sha256').update(`${seed}:${count++}`).digest())
    return new Uint8Array(Buffer.concat(parts).subarray(0, bytes))
  }
}
