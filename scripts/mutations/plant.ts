import type { PlantedFault } from './behaviours.ts'

/** Returns the text with the fault in it. @throws Error unless the place of the fault occurs once */
export function plant(text: string, { mutation: { file, find, replace } }: PlantedFault): string {
  const [before = '', after, ...others] = text.split(find)
  if (find === '' || after === undefined || others.length > 0) throw new Error(`${file} does not contain once: ${find}`)
  return before + replace + after
}
