import Fastify from 'fastify'
import { CALL_NAMES, type Answers } from './protocol.ts'

/** The floor: a Fastify server that reads the same calls and answers the same JSON, and does nothing else. */

process.on('message', (answers: Answers) => {
  const app = Fastify()
  for (const call of CALL_NAMES) {
    const answer: unknown = JSON.parse(answers[call])
    app.post(`/api/coral/quotes/${call}`, async () => answer)
  }
  app.listen({ port: 0, host: '127.0.0.1' }).then(
    (origin) => process.send?.({ answer: origin }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
