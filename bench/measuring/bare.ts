import Fastify from 'fastify'
import { answerMessages, cpuTime } from './child.ts'

/** Messages to the floor server. */
export type BareMessage =
  /** Answers calls by their path, each with the same JSON. Returns the origin; each message starts another server. */
  | { readonly type: 'serve'; readonly routes: Readonly<Record<string, string>> }
  /** Returns the process's CPU time so far, in ms. */
  | { readonly type: 'cpu' }

/** The floor: a Fastify server that reads the same calls, answers the same JSON and does nothing else. */
async function serve(routes: Readonly<Record<string, string>>): Promise<string> {
  const app = Fastify()
  for (const [path, json] of Object.entries(routes)) {
    const answer: unknown = JSON.parse(json)
    app.post(path, async () => answer)
  }
  return app.listen({ port: 0, host: '127.0.0.1' })
}

answerMessages(async (sent) => {
  const message = sent as BareMessage
  return message.type === 'serve' ? serve(message.routes) : cpuTime()
})
