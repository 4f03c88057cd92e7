import type { Agent } from 'node:http'
import { answerMessages } from '../measuring/child.ts'
import { keptConnections, post } from '../measuring/post.ts'
import { percentile } from '../measuring/statistics.ts'
import { openLane, type Lane } from './lanes.ts'
import type { Answers, CallName, LoadMessage, Turn, TurnCost } from './protocol.ts'

/** The load generator: a separate process, so that it takes no time from the server's event loop. */

let lanes: readonly Lane[] = []

async function prepare(origin: string, count: number): Promise<Answers> {
  lanes = await Promise.all(Array.from({ length: count }, async () => openLane(origin)))
  const [first] = lanes
  if (!first) throw new Error('there is no lane')
  const agent = keptConnections(1)
  const answers = { create: await callOnce(agent, origin, first, 'create', 0), update: await callOnce(agent, origin, first, 'update', 0) }
  agent.destroy()
  return answers
}

async function callOnce(agent: Agent, origin: string, { headers, requests }: Lane, call: CallName, count: number): Promise<string> {
  const sent = requests[call][count % requests[call].length]
  if (!sent) throw new Error('there is nothing to send')
  return post(agent, origin + sent.path, headers(), sent.body)
}

async function runTurn({ origin, call, lanes: count, seconds }: Turn): Promise<TurnCost> {
  const agent = keptConnections(count)
  const times: number[] = []
  const start = performance.now()
  const end = start + 1000 * seconds
  const run = async (lane: Lane): Promise<void> => {
    for (let done = 0; performance.now() < end; done++) {
      const before = performance.now()
      await callOnce(agent, origin, lane, call, done)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(lanes.slice(0, count).map(run))
  const took = (performance.now() - start) / 1000
  agent.destroy()
  return { rps: times.length / took, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

answerMessages(async (sent) => {
  const message = sent as LoadMessage
  return message.type === 'prepare' ? prepare(message.origin, message.lanes) : runTurn(message.turn)
})
