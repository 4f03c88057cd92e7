import type { FastifyInstance } from 'fastify'
import type { Bundles } from './bundles.ts'
import { createCustomerFactReader, type CustomerFactSources, type ReadCustomerFacts } from './customer-facts.ts'
import { externalDataRoutes } from './fact-routes.ts'
import { createPaperReader, type ReadPaperSource } from './paper-source.ts'
import { createExternalDataReader, type ExternalDataSources, type ReadExternalData } from './external-data.ts'

export interface AnswersParts extends ExternalDataSources, CustomerFactSources {
  readonly bundles: Bundles
}

/** The readers that other features use. */
export interface AnswerReaders {
  readonly readExternalData: ReadExternalData
  readonly readPaperSource: ReadPaperSource
  readonly readCustomerFacts: ReadCustomerFacts
}

/** Registers the calls that check answers and look up facts outside the shop. Returns the readers that other features use. */
export async function registerAnswers(app: FastifyInstance, { bundles, ...sources }: AnswersParts): Promise<AnswerReaders> {
  const readCustomerFacts = createCustomerFactReader(sources)
  await app.register(externalDataRoutes, { bundles, readCustomerFacts, ...sources })
  return { readExternalData: createExternalDataReader(sources), readPaperSource: createPaperReader(sources), readCustomerFacts }
}
