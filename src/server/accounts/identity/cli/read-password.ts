import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'
import { CommandError } from './command.ts'

/** Source of a password: a terminal, or a pipe from another program. */
export type PasswordInput = Readable & { readonly isTTY?: boolean }

/**
 * Reads a password: at a terminal twice and without echo; from a pipe the first line.
 * @throws CommandError when the input is empty or the two passwords differ
 */
export async function readPassword(input: PasswordInput, print: (text: string) => void): Promise<string> {
  const isTyped = input.isTTY === true
  const lines = createInterface({ input, output: nowhere(), terminal: isTyped })
  const typed = lines[Symbol.asyncIterator]()

  async function ask(question: string): Promise<string> {
    if (isTyped) print(question)
    const { value, done } = await typed.next()
    if (isTyped) print('\n')
    if (done) throw new CommandError('Inget lösenord angavs.')
    return value
  }

  try {
    const password = await ask('Lösenord: ')
    if (isTyped && (await ask('En gång till: ')) !== password) throw new CommandError('Lösenorden är inte lika.')
    return password
  } finally {
    lines.close()
  }
}

/** Discards the echo of typed text. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
