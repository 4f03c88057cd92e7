import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/embedded-folder.ts'
import { CommandError, connect } from './client.ts'

describe('the connection of the content command', () => {
  let service: FastifyInstance
  let url: string
  let seen: { authorization: string | undefined; language: string | undefined; body: unknown }[]
  let answer: unknown
  /** How many calls are over the limit. */
  let refusals: number
  beforeEach(async () => {
    seen = []
    service = fastify({ forceCloseConnections: true })
    refusals = 0
    service.post('/graphql', ({ headers, body }, reply) => {
      if (refusals-- > 0) return reply.code(429).header('retry-after', '7').send({ code: 'tooManyRequests' })
      seen.push({ authorization: headers.authorization, language: headers['accept-language'], body })
      return reply.send(answer)
    })
    await service.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`
  })
  afterEach(async () => service.close())

  it('asks with the token of the data folder', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'content-token'), 'abc\n')
    answer = { data: { flow: 1 } }
    const ask = await connect({ url, dataDir, token: undefined, language: 'sv' })
    expect(await ask('{ flow }', { a: 1 })).toEqual({ flow: 1 })
    expect(seen).toEqual([{ authorization: 'Bearer abc', language: 'sv', body: { query: '{ flow }', variables: { a: 1 } } }])
  })

  it('asks with another token where one is given', async () => {
    answer = { data: {} }
    await (
      await connect({ url, dataDir: temporaryFolder(), token: 'given', language: 'en' })
    )('{ a }')
    expect(seen).toMatchObject([{ authorization: 'Bearer given', language: 'en', body: { variables: {} } }])
  })

  it('reports each refusal of the service', async () => {
    answer = { data: null, errors: [{ message: 'one' }, { message: 'two' }] }
    const ask = await connect({ url, dataDir: '', token: 'x', language: 'sv' })
    await expect(ask('{ a }')).rejects.toThrow(new CommandError('one\ntwo'))
  })

  it.each([['text'], [{ code: 'notFound' }]])('reports that something else answers at the address: %j', async (other) => {
    answer = other
    const ask = await connect({ url, dataDir: '', token: 'x', language: 'sv' })
    await expect(ask('{ a }')).rejects.toThrow(
      new CommandError(`${url} svarar inte som en innehållstjänst (status 200). Stämmer adressen?`),
    )
  })

  it('waits as long as the service asks when it calls too often', async () => {
    answer = { data: { flow: 1 } }
    refusals = 2
    const waits: number[] = []
    const ask = await connect({ url, dataDir: '', token: 'x', language: 'sv' }, async (ms) => void waits.push(ms))
    expect(await ask('{ flow }')).toEqual({ flow: 1 })
    expect([waits, seen.length]).toEqual([[7000, 7000], 1])
  })

  it('reports a missing token, and what to do', async () => {
    const dataDir = temporaryFolder()
    const message = `Hittar ingen behörighet i ${join(dataDir, 'content-token')}. Starta servern först (npm start), eller ange CONTENT_TOKEN.`
    await expect(connect({ url, dataDir, token: undefined, language: 'sv' })).rejects.toThrow(new CommandError(message))
  })

  it('reports that no service answers', async () => {
    await service.close()
    const ask = await connect({ url, dataDir: '', token: 'x', language: 'sv' })
    await expect(ask('{ a }')).rejects.toThrow(/^Når inte innehållstjänsten på http:.*Är servern igång\?$/)
  })
})
