import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiCallError } from '../../api/failure.ts'
import { cancelSign, resumeSubmitSign } from '../../api/signing.ts'
import { useServices } from '../../services/app-services.ts'
import { AlreadySignedError, callFaultOf, isSignedContentError } from '../sign/call-fault.ts'
import type { SigningApi } from '../sign/signing-runner.ts'
import { SIGNING_TEXTS } from '../sign/sign-copy.ts'
import { SigningPart } from '../sign/signing-part.tsx'
import { browserTimer } from '../../ui/timer.ts'
import { useResume } from '../sign/use-resume.ts'
import { useSigning } from '../sign/use-signing.ts'
import type { Service } from './service.ts'
import { defaultSignCalls, type SignCalls } from './sign-calls.ts'

interface ServiceSignStepProps {
  readonly service: Service
  readonly signCalls?: SignCalls | undefined
}

/**
 * The sign step of a service flow. The server stores the answers before the signing begins; after the signature the
 * page sends them.
 */
export function ServiceSignStep({ service, signCalls }: ServiceSignStepProps) {
  const { client } = useServices()
  const [wasSigned, setWasSigned] = useState(false)
  const { state, send } = useSigning({
    api: useSigningApi(service, signCalls, () => setWasSigned(true)),
    setTimer: browserTimer,
    faultOf: callFaultOf,
  })
  const { flow } = service.flow.document
  const [begun] = useState(() => service.requestId())
  useResume(
    begun,
    async (requestId, request) => resumeSubmitSign(client, flow, request, { idempotencyKey: requestId }),
    send,
    SIGNING_TEXTS.resumeFailed,
  )
  const isSigned = wasSigned || state.name === 'complete'
  useEffect(() => {
    if (isSigned) service.next()
  }, [service, isSigned])
  return (
    <div className="flow-step sign-step">
      <SigningPart state={state} send={send} onBack={isSigned ? undefined : service.back} />
    </div>
  )
}

function useSigningApi(service: Service, signCalls: SignCalls | undefined, onAlreadySigned: () => void): SigningApi {
  const { client } = useServices()
  const calls = signCalls ?? defaultSignCalls(client, service.flow.document.flow)
  const { pathname, search } = useLocation()
  return {
    async start(device) {
      const { request, requestId } = service.toSign()
      try {
        return await calls.start({ ...request, device, page: pathname + search }, requestId)
      } catch (failure) {
        // faults in the answers or the flow are shown as after sending
        if (isSignedContentError(failure)) service.refused(failure)
        if (!(failure instanceof ApiCallError) || failure.code !== 'alreadySigned') throw failure
        onAlreadySigned()
        throw new AlreadySignedError()
      }
    },
    collect: async (signingId) => calls.collect(signingId),
    cancel: async (signingId) => cancelSign(client, signingId),
  }
}
