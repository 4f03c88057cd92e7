import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Returns the first line of an input, after a question at a terminal; empty where the input is. */
export async function readLine(
  input: Readable & { readonly isTTY?: boolean },
  question: string,
  print: (text: string) => void,
): Promise<string> {
  if (input.isTTY === true) print(question)
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
