import { CollectorError, type Collector } from './collector-port.ts'

const refuse = async (): Promise<never> => {
  throw new CollectorError('refused', 'no collector is configured: COLLECTOR_URL')
}

/** A shop without a collector: no company is functional. */
export const NO_COLLECTOR: Collector = {
  companies: async () => [],
  create: refuse,
  status: refuse,
  data: refuse,
  cancel: async () => undefined,
}
