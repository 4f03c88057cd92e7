import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CaseDesk } from '../cases/case-desk.ts'
import { createInquiryCompletion, type CompletionOptions } from './complete-inquiry.ts'
import { inquiryRoutes } from './inquiry-routes.ts'
import { createInquiryService, type InquiryOptions, type InquiryService } from './inquiry-service.ts'

export interface InquiriesParts extends Pick<Foundation, 'config'>, InquiryOptions, Omit<CompletionOptions, 'insurer' | 'desk'> {
  readonly desk: CaseDesk
}

export async function registerInquiries(
  app: FastifyInstance,
  { config, ...parts }: InquiriesParts,
): Promise<{ readonly inquiries: InquiryService }> {
  const inquiries = createInquiryService(parts)
  const completion = createInquiryCompletion({ ...parts, insurer: config.insurer })
  await app.register(inquiryRoutes, { inquiries, completion })
  return { inquiries }
}
