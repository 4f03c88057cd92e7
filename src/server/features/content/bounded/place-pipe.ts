import { writeSync } from 'node:fs'
import type { Readable } from 'node:stream'

/** The pipe that a check process writes its places to. */
export const PLACE_FD = 4

/** Ends a place. A JSON pointer holds none: names with control characters are refused before. */
const END = '\n'

/** Longest place that is kept, in characters; a document's names are at most 200 each. */
const LONGEST = 4_096

/** Returns a function that writes a JSON pointer for the other process, which reads it even if this process ends at once. */
export function placeWriter(fd: number = PLACE_FD): (at: string) => void {
  return (at) => void writeSync(fd, at.slice(0, LONGEST).replaceAll(END, ' ') + END)
}

/** Returns a function that tells the last place that was written; the whole document if none was. */
export function lastPlace(pipe: Readable): () => string {
  let last = ''
  let begun = ''
  pipe.setEncoding('utf8')
  pipe.on('data', (text: string) => {
    const places = (begun + text).split(END)
    begun = places.pop() ?? ''
    last = places.at(-1) ?? last
  })
  return () => last
}
