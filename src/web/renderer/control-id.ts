/** Ids of controls are `flow-<input>`. */
export const CONTROL_IDS = { idPrefix: 'flow', idSeparator: '-' } as const

/** Returns the id of an input's control, or of the group around its controls. */
export function controlId(input: string): string {
  return CONTROL_IDS.idPrefix + CONTROL_IDS.idSeparator + input
}
