import type { FastifyInstance } from 'fastify'
import { createAskOutside, type OutsideSources } from './ask-outside.ts'
import type { Bundles } from './bundles.ts'
import { outsideRoutes } from './fact-routes.ts'
import type { AskOutside } from './outside.ts'

export interface AnswersParts extends OutsideSources {
  readonly bundles: Bundles
}

/** Registers the calls that check answers and look up facts outside the shop. */
export async function registerAnswers(
  app: FastifyInstance,
  { bundles, ...sources }: AnswersParts,
): Promise<{ readonly askOutside: AskOutside }> {
  await app.register(outsideRoutes, { bundles, ...sources })
  return { askOutside: createAskOutside(sources) }
}
