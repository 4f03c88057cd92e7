import type { Code } from '../../../../engine/several.ts'

/** The choices of a group. */
export interface Choices {
  /** Those that are offered, in the order of the list. */
  readonly codes: readonly Code[]
  /** The one that clears the others. */
  readonly alone?: Code | undefined
}

/**
 * Returns the ticked choices after a press on one, in the order of the list. The choice that stands alone clears the others, and is
 * cleared by each of them.
 */
export function toggled({ codes, alone }: Choices, ticked: readonly Code[], pressed: Code): Code[] {
  if (ticked.includes(pressed)) return codes.filter((code) => code !== pressed && ticked.includes(code))
  if (pressed === alone) return [pressed]
  return codes.filter((code) => code === pressed || (code !== alone && ticked.includes(code)))
}
