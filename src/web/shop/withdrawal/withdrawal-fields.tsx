import { Textfield } from '@digdir/designsystemet-react'
import { useRef, useState, type FormEvent } from 'react'
import type { Receipt } from '../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import { swedishDateOf } from '../../../engine/clock.ts'
import { ApiFailure } from '../../api/failure.ts'
import { withdrawFromContract } from '../../api/receipt.ts'
import { useServices } from '../../app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import {
  checkWithdrawal,
  withdrawalRequest,
  type WithdrawalAnswers,
  type WithdrawalErrors,
  type WithdrawalField,
} from './withdrawal-form.ts'

interface FieldsProps {
  readonly token: string | undefined
  readonly receipt: Receipt | undefined
  readonly onDone: (done: WithdrawalReceipt) => void
}

const FIELDS: readonly { readonly name: WithdrawalField; readonly inputMode?: 'numeric' | 'email'; readonly autoComplete?: string }[] = [
  { name: 'policyNumber' },
  { name: 'personalNumber', inputMode: 'numeric' },
  { name: 'name', autoComplete: 'name' },
  { name: 'email', inputMode: 'email', autoComplete: 'email' },
]

/** Refusals that have a text of their own, by the server's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  notFound: 'general.withdrawal.notFound',
  withdrawalPeriodOver: 'general.withdrawal.expired.title',
}

/** The facts that identify the contract and where the acknowledgement goes, and the button that confirms. */
export function WithdrawalFields({ token, receipt, onDone }: FieldsProps) {
  const { t, hasText } = useCopy()
  const { client, clock } = useServices()
  const [answers, setAnswers] = useState<WithdrawalAnswers>({
    policyNumber: receipt?.policyNumber ?? '',
    personalNumber: '',
    name: receipt?.holderName ?? '',
    email: '',
  })
  const [errors, setErrors] = useState<WithdrawalErrors>({})
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const fields = FIELDS.filter(({ name }) => name !== 'personalNumber' || token === undefined)

  const send = async () => {
    setIsSending(true)
    setRefusal(undefined)
    try {
      onDone(await withdrawFromContract(client, withdrawalRequest(answers, token)))
    } catch (failure) {
      const code = failure instanceof ApiFailure ? (failure.code ?? failure.kind) : ''
      setRefusal((Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? 'general.withdrawal.failed')
    } finally {
      setIsSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkWithdrawal(answers, token !== undefined, swedishDateOf(clock.now()))
    setErrors(found)
    const first = fields.find(({ name }) => found[name] !== undefined)
    if (first === undefined) void send()
    else form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="withdrawal-form" aria-busy={isSending}>
      {fields.map(({ name, ...input }) => {
        const key = `general.withdrawal.${name}`
        const error = errors[name]
        return (
          <Textfield
            key={name}
            {...input}
            name={name}
            label={t(`${key}.label`)}
            description={hasText(`${key}.help`) ? t(`${key}.help`) : undefined}
            error={error && t(error)}
            value={answers[name]}
            onChange={(event) => setAnswers({ ...answers, [name]: event.target.value })}
          />
        )
      })}
      {refusal !== undefined && (
        <Box kind="error">
          <p>{t(refusal)}</p>
        </Box>
      )}
      <div>
        <button type="submit" className="ds-button" data-color="danger" aria-busy={isSending} disabled={isSending}>
          {t(isSending ? 'general.withdrawal.sending' : 'general.withdrawal.confirm')}
        </button>
      </div>
    </form>
  )
}
