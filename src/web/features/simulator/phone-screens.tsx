import { Alert, Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react'
import { useId, useState, type FormEvent } from 'react'
import type { SimulatorApi, SimulatorOrder } from './api.ts'
import { isScripted, maySign, ownerFor, waitingOrders, type Phone, type PhoneEnd } from './phone-state.ts'
import { SimpleMarkdown } from './simple-markdown-view.tsx'
import { askedForText, backText, endText, kindTexts, otherPersonText, texts } from './texts.ts'
import type { PhoneActions } from './use-phone.ts'

export interface ScreenProps {
  readonly phone: Phone
  readonly api: SimulatorApi
  readonly actions: PhoneActions
}

type OrderProps = ScreenProps & { readonly order: SimulatorOrder }

function WaitingOrder({ phone, api, actions, order }: OrderProps) {
  const titleId = useId()
  const owner = ownerFor(phone, order)
  const automatic = isScripted(phone, order)
  return (
    <li className="phone-order">
      <Heading level={2} data-size="2xs" id={titleId}>
        {order.relyingParty}
      </Heading>
      <Paragraph data-size="sm">{kindTexts[order.kind].name}</Paragraph>
      {order.askedFor && <Paragraph data-size="sm">{askedForText(order.askedFor.personalNumber, order.askedFor.name)}</Paragraph>}
      {automatic && <Paragraph data-size="sm">{texts.scripted}</Paragraph>}
      {!automatic && owner !== undefined && (
        <Button disabled={actions.isActing} aria-describedby={titleId} onClick={() => actions.act(() => api.scan(order, owner))}>
          {texts.scan}
        </Button>
      )}
    </li>
  )
}

/** The waiting orders, each with one button to scan it. */
export function WaitingScreen(props: ScreenProps) {
  const { phone } = props
  if (!phone.seen) return <Paragraph>{texts.loading}</Paragraph>
  const orders = waitingOrders(phone)
  if (phone.token !== null && orders.length === 0) return <Paragraph>{texts.notFound}</Paragraph>
  if (orders.length === 0) return <Paragraph>{texts.none}</Paragraph>
  return (
    <ul className="phone-orders" aria-label={texts.waiting}>
      {orders.map((order) => (
        <WaitingOrder key={order.orderRef} {...props} order={order} />
      ))}
    </ul>
  )
}

function VisibleText({ order: { kind, visibleText, visibleFormat } }: { readonly order: SimulatorOrder }) {
  if (visibleText === null) return null
  return (
    <section className="phone-text" aria-label={kindTexts[kind].text}>
      {visibleFormat === 'plaintext' ? <p className="phone-plain">{visibleText}</p> : <SimpleMarkdown text={visibleText} />}
    </section>
  )
}

/** The open order: its text, the security code, and buttons to sign or identify and to cancel. */
export function SignScreen({ phone, api, actions, order }: OrderProps) {
  const [code, setCode] = useState('')
  const [hasFault, setFault] = useState(false)
  const owner = ownerFor(phone, order)
  const isOwn = maySign(order, owner)
  const words = kindTexts[order.kind]

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isCode = /^[0-9]{6}$/.test(code)
    setFault(!isCode)
    if (isCode && owner !== undefined) actions.act(() => api.sign(order, owner, code))
  }

  return (
    <form className="phone-sign" noValidate onSubmit={submit}>
      <Heading level={2} data-size="xs">
        {words.at} {order.relyingParty}
      </Heading>
      <VisibleText order={order} />
      {isOwn ? (
        <Textfield
          label={texts.code}
          description={texts.codeHelp}
          error={hasFault && texts.codeFault}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <Alert data-color="warning">{otherPersonText(order.askedFor?.name ?? null)}</Alert>
      )}
      <div className="phone-actions">
        {isOwn && (
          <Button type="submit" disabled={actions.isActing}>
            {words.confirm}
          </Button>
        )}
        <Button type="button" variant="secondary" disabled={actions.isActing} onClick={() => actions.act(() => api.cancel(order))}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function wayBack({ returnUrl }: SimulatorOrder): string | undefined {
  return returnUrl !== null && /^https?:\/\//.test(returnUrl) ? returnUrl : undefined
}

/** The result of an order, and the link back. */
export function EndScreen({ actions, order, end }: OrderProps & { readonly end: PhoneEnd }) {
  const href = wayBack(order)
  return (
    <div className="phone-end">
      <Heading level={2} data-size="xs">
        {endText(end, order.kind)}
      </Heading>
      {href === undefined ? <Paragraph>{texts.mayClose}</Paragraph> : <a href={href}>{backText(order.relyingParty)}</a>}
      <Button variant="secondary" onClick={() => actions.send({ type: 'closed' })}>
        {texts.close}
      </Button>
    </div>
  )
}
