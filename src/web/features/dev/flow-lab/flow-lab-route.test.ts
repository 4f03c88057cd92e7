import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from '../../../testing/client.ts'
import { fakeServices, loaderArgs } from '../../../testing/services.ts'
import { loader } from './flow-lab-route.tsx'

const { services } = fakeServices()
const open = async (query: string) => loader(loaderArgs(services, `/dev/flow-lab${query}`))

function answerWith(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  return asked
}

describe('the page of the flow lab', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('asks for the size of its address, or for a usual one', async () => {
    const asked = answerWith(() => Response.json({ hash: 'x' }))
    await failureOf(open('?n=200'))
    await failureOf(open(''))
    expect(asked).toEqual(['/dev/flow-lab/bundle?n=200', '/dev/flow-lab/bundle?n=50'])
  })

  it('asks for nothing where there is no such size', async () => {
    const asked = answerWith(() => Response.json({ hash: 'x' }))
    expect(await open('?n=0')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is not found where the server has no flow lab: it answers with the page of the web application', async () => {
    answerWith(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    expect(await failureOf(open('?n=50'))).toMatchObject({ init: { status: 404 } })
  })

  it('fails where the server refuses', async () => {
    answerWith(() => Response.json({ code: 'serverError' }, { status: 500 }))
    expect(await failureOf(open('?n=50'))).toBeInstanceOf(Error)
  })
})
