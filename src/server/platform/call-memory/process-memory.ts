import type { Clock } from '../../../values/clock.ts'
import type { CallMemory } from './call-memory.ts'

/** Maximum of counts, and of taken names: more than the calls of one process in ten minutes. A full memory drops the oldest first. */
const CAPACITY = 500_000

interface Window {
  count: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

/** Returns the memory of a process that shares its database with no other. A restart empties it. */
export function createProcessMemory(clock: Clock, capacity: number = CAPACITY): CallMemory {
  /** In the order in which they opened. */
  const windows = new Map<string, Window>()
  /** Milliseconds since 1970 until which a name is taken, in the order of use. */
  const taken = new Map<string, number>()

  return {
    async count(key, windowMs) {
      const now = clock.now().getTime()
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
      if (window !== known) replace(windows, key, window, capacity)
      window.count += 1
      return { count: window.count, endsInMs: window.endsAt - now }
    },
    async takeOnce(name, forMs) {
      const now = clock.now().getTime()
      if ((taken.get(name) ?? 0) > now) return false
      replace(taken, name, now + forMs, capacity)
      return true
    },
    async removeExpired() {
      const now = clock.now().getTime()
      const dead = [...windows].filter(([, { endsAt }]) => endsAt <= now)
      const free = [...taken].filter(([, until]) => until <= now)
      for (const [key] of dead) windows.delete(key)
      for (const [name] of free) taken.delete(name)
      return dead.length + free.length
    },
  }
}

/** Sets an entry as the newest. */
function replace<Entry>(entries: Map<string, Entry>, key: string, entry: Entry, capacity: number): void {
  entries.delete(key)
  const oldest = entries.keys().next().value
  if (entries.size >= capacity && oldest !== undefined) entries.delete(oldest)
  entries.set(key, entry)
}
