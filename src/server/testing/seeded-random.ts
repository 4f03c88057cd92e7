import { createHash } from 'node:crypto'
import type { Random } from '../platform/ids/ids.ts'

/** Returns repeatable pseudo-random bytes. Each seed gives its own sequence. */
export function seededRandom(seed: string): Random {
  let count = 0
  return (bytes) => {
    const parts: Buffer[] = []
    while (parts.length * 32 < bytes) parts.push(createHash('sha256').update(`${seed}:${count++}`).digest())
    return new Uint8Array(Buffer.concat(parts).subarray(0, bytes))
  }
}
