import { visitServer, type RemoteCustomer } from '../../src/server/testing/remote-customer.ts'
import { answerMessages } from '../measuring/child.ts'
import { keptConnections, post } from '../measuring/post.ts'
import { BEGIN, type LoadMessage, type TurnTimes } from './protocol.ts'
import { readPersonaCalls, type PersonaCall } from './requests.ts'

/** The load generator: a separate process, so that it takes no time from the server's event loop. */

const startedAt = performance.now()
const clock = { now: () => new Date(BEGIN + performance.now() - startedAt) }

let calls: ReadonlyMap<string, PersonaCall> = new Map()
let customer: RemoteCustomer | undefined

async function prepare(origin: string): Promise<Readonly<Record<string, string>>> {
  customer = await visitServer(origin, clock)
  calls = new Map((await readPersonaCalls(origin)).map((call) => [call.product, call]))
  const agent = keptConnections(1)
  const answers: [string, string][] = []
  for (const { product, path, body } of calls.values()) {
    answers.push([product, await post(agent, origin + path, customer.headers(), body)])
  }
  agent.destroy()
  return Object.fromEntries(answers)
}

async function runTurn({ origin, product, seconds }: Extract<LoadMessage, { type: 'turn' }>): Promise<TurnTimes> {
  const call = calls.get(product)
  if (!call || !customer) throw new Error(`nothing is prepared for ${product}`)
  const agent = keptConnections(1)
  const times: number[] = []
  const end = performance.now() + 1000 * seconds
  while (performance.now() < end) {
    const before = performance.now()
    await post(agent, origin + call.path, customer.headers(), call.body)
    times.push(performance.now() - before)
  }
  agent.destroy()
  return times
}

answerMessages(async (sent) => {
  const message = sent as LoadMessage
  return message.type === 'prepare' ? prepare(message.origin) : runTurn(message)
})
