import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InquiryContact } from '../../../../contract/inquiries.ts'
import { completeInquiry, inquire } from '../../../api/inquire.ts'
import type { Product } from '../../../content/product.ts'
import { useServices } from '../../../services/app-services.ts'
import { confirmedOfferAddress } from './offer-address.ts'

interface Sending {
  readonly isSending: boolean
  /** Files the case and shows its confirmation. Rejects if the server refuses. */
  readonly send: (reached: InquiryContact) => Promise<void>
}

/** Returns the sending of an inquiry. A second press while it is sent does nothing. */
export function useSending({ path, inquiry }: Pick<Product, 'path' | 'inquiry'>, quoteNumber: string): Sending {
  const { client } = useServices()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  async function send(reached: InquiryContact): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      const token = await inquire(client, quoteNumber, inquiry?.calls)
      await completeInquiry(client, token, reached)
      await navigate(confirmedOfferAddress(path, token), { replace: true })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { isSending, send }
}
