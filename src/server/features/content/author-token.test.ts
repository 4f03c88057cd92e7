import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { authorByToken, authorToken, TOKEN_FILE, writeAuthorToken } from './author-token.ts'

const SECRET = Buffer.alloc(32, 7)

describe('the token of the person who runs the server', () => {
  it('names the operator, and follows from the secret', () => {
    expect(authorByToken(SECRET)(authorToken(SECRET))).toBe('operator')
    expect(authorToken(Buffer.from(SECRET))).toBe(authorToken(SECRET))
    expect(authorToken(SECRET)).toMatch(/^[\w-]{43}$/)
  })

  const token = authorToken(SECRET)
  it.each([
    ['another secret\u2019s', authorToken(Buffer.alloc(32, 8))],
    ['none', ''],
    ['a shorter one', token.slice(0, -1)],
    ['a longer one', `${token}a`],
    ['one with another sign', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['one of as many signs but more bytes', 'å'.repeat(token.length)],
  ])('%s names no author', (_, other) => expect(authorByToken(SECRET)(other)).toBeUndefined())

  it('is readable by the owner of the data folder only', async () => {
    const folder = temporaryFolder()
    await writeAuthorToken(folder, SECRET)
    expect(readFileSync(join(folder, TOKEN_FILE), 'utf8')).toBe(`${token}\n`)
    expect(statSync(join(folder, TOKEN_FILE)).mode & 0o777).toBe(0o600)
  })
})
