import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'
import { CommandError } from './command.ts'

/** Where a password comes from: a terminal, where a person types it, or what another program hands over. */
export type PasswordInput = Readable & { readonly isTTY?: boolean }

/**
 * Reads a password: from a terminal without showing it, twice; otherwise the first line.
 * @throws CommandError when there is none, or the second differs
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

/** What is typed is shown to nobody. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
