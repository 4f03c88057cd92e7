import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validators } from '../../../../validators/registry.ts'
import { VECTORS_PATH, type Vectors } from '../../../contract/vectors.ts'
import { openWholeServer, PAGE, type WholeServer } from '../../testing/whole-server.ts'

describe.each([
  ['outside production', false],
  ['in production', true],
])('the vectors %s', (_, isProduction) => {
  let server: WholeServer
  beforeAll(async () => {
    server = await openWholeServer({ isProduction })
  })
  afterAll(async () => server.close())

  it('are given only where they are for developers', async () => {
    const answer = await server.app.inject(VECTORS_PATH)
    if (isProduction) {
      expect(answer.body).toBe(PAGE)
      return
    }
    const vectors = answer.json<Vectors>()
    expect(Object.keys(vectors.validators)).toEqual(Object.keys(validators))
    expect(vectors.validators['luhn']?.cases.length).toBeGreaterThan(10)
    expect(vectors.computations['bmi']?.cases.length).toBeGreaterThan(10)
  })
})
