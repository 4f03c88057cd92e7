import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validators } from '../../../../../validators/registry.ts'
import { VECTORS_PATH, type Vectors } from '../../../../vocabulary/vector-page.ts'
import type { Config } from '../../../platform/config/config.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'
import { PAGE } from '../../../testing/web-folder.ts'

let server: WholeServer

function serverIs(over: Partial<Config>): void {
  beforeAll(async () => {
    server = await openWholeServer(over, [])
  })
  afterAll(async () => server.close())
}

describe('the vectors', () => {
  serverIs({})

  it('are given as they stand in the files', async () => {
    const vectors = (await server.app.inject(VECTORS_PATH)).json<Vectors>()
    expect(Object.keys(vectors.validators)).toEqual(Object.keys(validators))
    expect(vectors.validators['luhn']?.cases.length).toBeGreaterThan(10)
    expect(vectors.computations['bmi']?.cases.length).toBeGreaterThan(10)
  })
})

describe('the vectors in production', () => {
  serverIs({ isProduction: true })

  it('are not there: the address is answered as any that nothing has', async () => {
    expect((await server.app.inject(VECTORS_PATH)).body).toBe(PAGE)
  })
})
