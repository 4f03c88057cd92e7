/** A value as it reads in a sentence: texts in quotation marks, the rest as JSON, long ones shortened. */
export function valueWords(value: unknown): string {
  if (value === undefined) return 'inget'
  if (value === true) return 'ja'
  if (value === false) return 'nej'
  const written = JSON.stringify(value)
  return written.length > 200 ? `${written.slice(0, 200)}…` : written
}
