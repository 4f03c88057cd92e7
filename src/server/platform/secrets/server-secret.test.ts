import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { ConfigError } from '../config/config-error.ts'
import { loadServerSecret } from './server-secret.ts'

describe('the server\u2019s secret', () => {
  it('is made once, kept for its owner only, and the same at the next start', async () => {
    const folder = temporaryFolder()
    const secret = await loadServerSecret(folder, undefined)
    expect(secret).toHaveLength(32)
    expect(readdirSync(folder)).toEqual(['secret.key'])
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(`${secret.toString('hex')}\n`)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(await loadServerSecret(folder, undefined)).toEqual(secret)
    expect(await loadServerSecret(temporaryFolder(), undefined)).not.toEqual(secret)
  })

  it('is the configured one where there is one, and is then not written', async () => {
    const folder = temporaryFolder()
    expect((await loadServerSecret(folder, 'ab'.repeat(32))).toString('hex')).toBe('ab'.repeat(32))
    expect(readdirSync(folder)).toEqual([])
  })

  it('survives a start that was cut short while the file was written', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'secret.key.new'), 'abc')
    const secret = await loadServerSecret(folder, undefined)
    expect(await loadServerSecret(folder, undefined)).toEqual(secret)
  })

  it.each(['', 'abc\n', 'ab'.repeat(32), `${'zz'.repeat(32)}\n`])(
    'a file with %j is never overwritten, and the message says what to do',
    async (text) => {
      const folder = temporaryFolder()
      const path = join(folder, 'secret.key')
      writeFileSync(path, text)
      await expect(loadServerSecret(folder, undefined)).rejects.toThrow(
        new ConfigError(`${path} does not hold a secret of 64 hexadecimal digits. Put the right file back: stored answers depend on it.`),
      )
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )
})
