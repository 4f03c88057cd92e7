import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readPassword } from './read-password.ts'

/** Reads a password from a terminal (`isTTY`) or from a pipe. */
async function read(text: string, isTTY: boolean): Promise<{ readonly password: string; readonly printed: string }> {
  const input = Object.assign(new PassThrough(), { isTTY })
  input.end(text)
  let printed = ''
  const password = await readPassword(input, (part) => void (printed += part))
  return { password, printed }
}

describe('a password', () => {
  it('is the first line of what another program hands over', async () => {
    expect(await read('åäö med blanksteg \nmore\n', false)).toEqual({ password: 'åäö med blanksteg ', printed: '' })
    expect(await read('utan radslut', false)).toEqual({ password: 'utan radslut', printed: '' })
  })

  it('is typed twice, and never shown', async () => {
    expect(await read('hemligt ord\nhemligt ord\n', true)).toEqual({ password: 'hemligt ord', printed: 'Lösenord: \nEn gång till: \n' })
    await expect(read('hemligt ord\nhemligt 0rd\n', true)).rejects.toThrow('Lösenorden är inte lika.')
  })

  it.each([
    ['nothing', '', false],
    ['Ctrl-C', '\u0003', true],
    ['the end of a terminal', 'ett ord\n', true],
  ])('is not there: %s', async (_, text, isTTY) => {
    await expect(read(text, isTTY)).rejects.toThrow('Inget lösenord angavs.')
  })
})
