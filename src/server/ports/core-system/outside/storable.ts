/** The deepest answer that is read: more than the details of any product, and few enough for code that calls itself at each level. */
const DEEPEST = 64

/** NUL, which PostgreSQL stores in no text, and halves of signs, which UTF-8 does not have. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Whether the database can store every text and name of a JSON value, and the value is not too deep. */
export function isStorable(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && UNSTORABLE.test(part)) return false
      if (typeof part !== 'object' || part === null) continue
      if (!Array.isArray(part) && Object.keys(part).some((name) => UNSTORABLE.test(name))) return false
      for (const member of Object.values(part)) below.push(member)
    }
    level = below
  }
  return true
}
