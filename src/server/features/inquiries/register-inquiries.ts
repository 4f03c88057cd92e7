import type { FastifyInstance } from 'fastify'
import { inquiryRoutes } from './inquiry-routes.ts'
import { createInquiryService, type InquiryOptions, type InquiryService } from './inquiry-service.ts'

export async function registerInquiries(app: FastifyInstance, parts: InquiryOptions): Promise<{ readonly inquiries: InquiryService }> {
  const inquiries = createInquiryService(parts)
  await app.register(inquiryRoutes, { inquiries })
  return { inquiries }
}
