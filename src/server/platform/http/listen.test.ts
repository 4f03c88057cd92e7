import { createServer, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { assertPortFree, listen } from './listen.ts'

describe('opening the port', () => {
  it('that another process holds says which, and the way out', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    await expect(listen(fastify(), { port, host: '127.0.0.1' })).rejects.toThrow(
      new ConfigError(`Port ${port} is in use by another process. Stop that process, or choose another port with PORT.`),
    )
  })

  it('at an address of another machine says so', async () => {
    await expect(listen(fastify(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
      new ConfigError('HOST 192.0.2.1 is no address of this machine. Leave HOST out, or give one of its own.'),
    )
  })

  it.each([
    ['EACCES', 'Port 80 may not be used by this user. Choose another port, such as 3000, with PORT.'],
    ['ENOTFOUND', 'HOST teckna.invalid is not known. Leave HOST out, or give an address of this machine.'],
  ])('%s', async (code, message) => {
    const refusing = Object.assign(fastify(), { listen: async () => Promise.reject(Object.assign(new Error('refused'), { code })) })
    await expect(listen(refusing, { port: 80, host: 'teckna.invalid' })).rejects.toThrow(new ConfigError(message))
  })

  it('lets any other failure through as it is', async () => {
    const failure = new Error('broken')
    const broken = Object.assign(fastify(), { listen: async () => Promise.reject(failure) })
    await expect(listen(broken, { port: 0, host: '127.0.0.1' })).rejects.toBe(failure)
  })

  it('is checked before the start: a taken one is refused in the same words, a free one stays free', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const place = { port, host: '127.0.0.1' }
    await expect(assertPortFree(place)).rejects.toThrow(
      new ConfigError(`Port ${port} is in use by another process. Stop that process, or choose another port with PORT.`),
    )
    await new Promise((resolve) => other.close(resolve))
    await assertPortFree(place)
    const app = fastify()
    onTestFinished(async () => app.close())
    await listen(app, place)
  })
})
