import { isObject } from '../../../values/json.ts'
import type { AgreedTerms, QuoteRecord } from './core-system-port.ts'

/** Returns what a customer who signs a quote agrees to. */
export function termsOf({ quote, product, request }: Pick<QuoteRecord, 'quote' | 'product' | 'request'>): AgreedTerms {
  const { annualPremium, startDate } = quote
  const [clearing, number] = [textAt(request, 'payment', 'clearingNumber'), textAt(request, 'payment', 'accountNumber')]
  return {
    product,
    bundle: request.flow.bundle,
    policyholder: quote.insuranceHolder[0]?.personalNumber,
    annualPremium,
    startDate,
    email: textAt(request, 'customer', 'email'),
    account: { ...(clearing !== undefined && { clearing }), ...(number !== undefined && { number }) },
  }
}

function textAt(request: object, group: string, name: string): string | undefined {
  const parts: unknown = Reflect.get(request, group)
  const value = isObject(parts) ? parts[name] : undefined
  return typeof value === 'string' ? value : undefined
}
