import type { FastifyInstance } from 'fastify'
import type { Bundles } from './bundles.ts'
import { externalDataRoutes } from './fact-routes.ts'
import { createPaperReader, type ReadPaperSource } from './paper-source.ts'
import { createExternalDataReader, type ExternalDataSources, type ReadExternalData } from './external-data.ts'

export interface AnswersParts extends ExternalDataSources {
  readonly bundles: Bundles
}

/** Registers the calls that check answers and look up facts outside the shop. Returns the readers that other features use. */
export async function registerAnswers(
  app: FastifyInstance,
  { bundles, ...sources }: AnswersParts,
): Promise<{ readonly readExternalData: ReadExternalData; readonly readPaperSource: ReadPaperSource }> {
  await app.register(externalDataRoutes, { bundles, ...sources })
  return { readExternalData: createExternalDataReader(sources), readPaperSource: createPaperReader(sources) }
}
