/** A typed text as an answer: an empty one is none. */
export function asText(text: string): string | undefined {
  return text === '' ? undefined : text
}
