import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../../../testing/visitor.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'

describe('[B2.2] the bank\u2019s app of a demonstration', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await openWholeServer({}, ['child'])
  })
  afterAll(async () => server.close())

  const send = async (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/dev/bank-app',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  it('offers the products of the shop', async () => {
    const { body, headers } = await server.app.inject('/dev/bank-app')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<option value="/person/barnforsakring">child</option>')
  })

  it('sends a customer into a purchase with what it knows of him', async () => {
    const sent = await send({ path: '/person/barnforsakring', personalNumber: '198507092388', registrationNumber: '' })
    expect(sent.statusCode).toBe(303)
    const [path, token = ''] = String(sent.headers['location']).split('?redirectToken=')
    expect(path).toBe('/person/barnforsakring/teckna')
    const answer = await (await visit(server.app, server.clock)).call({ method: 'GET', url: `/api/cache/get-value?key=${token}` })
    expect(answer.json()).toEqual({ value: { personalNumber: '198507092388' } })
  })

  it.each([
    { personalNumber: '198507092388' },
    { path: 'https://elsewhere.example', personalNumber: '198507092388' },
    { path: '/person/barnforsakring', personalNumber: '19850709-2388' },
  ])('redirects nowhere else, and not for an invalid value: %o', async (form) => {
    const sent = await send(form)
    expect(sent.statusCode).toBe(400)
    expect(sent.headers['location']).toBeUndefined()
  })
})
