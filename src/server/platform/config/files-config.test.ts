import { describe, expect, it } from 'vitest'
import { readFiles } from './files-config.ts'

const ENV = { FILES_URL: 'https://objects.insurer.example/', FILES_BUCKET: 'teckna-files', FILES_REGION: 'eu-north-1' }
const KEY = { FILES_KEY_ID: 'AKIA0', FILES_SECRET_KEY: 'secret' }

describe('the configuration of the store of files', () => {
  it('is the database without an address', () => expect(readFiles({})).toEqual({ mode: 'embedded' }))

  it('is a bucket with an address, a region and a key', () => {
    const objects = { mode: 'objects', endpoint: 'https://objects.insurer.example', bucket: 'teckna-files', region: 'eu-north-1' }
    const key = { id: 'AKIA0', secret: 'secret' }
    expect(readFiles({ ...ENV, ...KEY })).toEqual({ ...objects, prefix: '', key, timeoutMs: 20_000 })
    const over = { FILES_PREFIX: 'shop/files/', FILES_SECONDS: '1.5' }
    expect(readFiles({ ...ENV, ...over })).toEqual({ ...objects, prefix: 'shop/files/', key: undefined, timeoutMs: 1_500 })
  })

  it.each([
    ['a bucket without an address', { FILES_BUCKET: 'files' }, 'FILES_URL'],
    ['a key without an address', KEY, 'FILES_URL'],
    ['an address without TLS', { ...ENV, ...KEY, FILES_URL: 'http://objects.example' }, 'FILES_URL'],
    ['no bucket', { ...ENV, ...KEY, FILES_BUCKET: '' }, 'FILES_BUCKET'],
    ['a bucket that is none', { ...ENV, ...KEY, FILES_BUCKET: 'Files/..' }, 'FILES_BUCKET'],
    ['no region', { ...ENV, ...KEY, FILES_REGION: '' }, 'FILES_REGION'],
    ['a prefix that leads elsewhere', { ...ENV, ...KEY, FILES_PREFIX: '../x/' }, 'FILES_PREFIX'],
    ['a prefix without an end', { ...ENV, ...KEY, FILES_PREFIX: 'files' }, 'FILES_PREFIX'],
    ['half a key', { ...ENV, FILES_SECRET_KEY: 'secret' }, 'FILES_KEY_ID'],
    ['a key of two words', { ...ENV, FILES_KEY_ID: 'a', FILES_SECRET_KEY: 'secret secret' }, 'FILES_SECRET_KEY'],
    ['no time', { ...ENV, ...KEY, FILES_SECONDS: '-1' }, 'FILES_SECONDS'],
    ['a long time', { ...ENV, ...KEY, FILES_SECONDS: '61' }, 'FILES_SECONDS'],
  ])('refuses %s, and never quotes the key', (_, env, named) => {
    expect(() => readFiles(env)).toThrow(named)
    expect(() => readFiles(env)).not.toThrow('secret')
  })
})
