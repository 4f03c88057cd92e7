import { Alert, Field, Heading, Label, Select } from '@digdir/designsystemet-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserTimer } from '../../ui/timer.ts'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { createSimulatorApi } from './api.ts'
import './phone-page.css'
import { EndScreen, SignScreen, WaitingScreen, type ScreenProps } from './phone-screens.tsx'
import { ownerFor, phoneOwners } from './phone-state.ts'
import { faultText, texts } from './texts.ts'
import { usePhone } from './use-phone.ts'

const CONTROL_SIDE = '/bankid-simulator/sim'

function OwnerField({ phone, actions }: ScreenProps) {
  return (
    <Field>
      <Label>{texts.person}</Label>
      <Select
        value={ownerFor(phone, phone.open ?? undefined) ?? ''}
        onChange={(event) => actions.send({ type: 'chosen', personalNumber: event.target.value })}
      >
        {phoneOwners(phone).map(({ personalNumber, name }) => (
          <Select.Option key={personalNumber} value={personalNumber}>
            {name}, {personalNumber.slice(0, 8)}-{personalNumber.slice(8)}
          </Select.Option>
        ))}
      </Select>
    </Field>
  )
}

function Screen(props: ScreenProps) {
  const { open, end, seen } = props.phone
  if (!open || !seen) return <WaitingScreen {...props} />
  if (end) return <EndScreen {...props} order={open} end={end} />
  return <SignScreen key={open.orderRef} {...props} order={open} />
}

/** The simulated phone: a frame, its holder, and its screen. Faults and ends are announced. */
export function PhoneView(props: ScreenProps) {
  const { phone } = props
  const screen = useFocusWhenLost<HTMLDivElement>(`${phone.open?.orderRef ?? ''} ${phone.end ?? ''}`)
  return (
    <main className="phone">
      <Heading level={1} data-size="xs">
        {texts.title}
      </Heading>
      <Alert data-color="info" data-size="sm">
        {texts.notice}
      </Alert>
      {!phone.end && <OwnerField {...props} />}
      <output className="phone-fault">{phone.fault === null ? '' : faultText(phone.fault)}</output>
      <div className="phone-screen" ref={screen} tabIndex={-1}>
        <Screen {...props} />
      </div>
    </main>
  )
}

/** The page `/bankid-simulator`, a lazy route: the demo user's phone. */
export function Component() {
  const { search } = useLocation()
  const [api] = useState(() => createSimulatorApi((url, init) => fetch(url, init), CONTROL_SIDE))
  useEffect(() => {
    document.title = texts.title
  }, [])
  const { phone, actions } = usePhone(api, browserTimer, new URLSearchParams(search).get('autostarttoken'))
  return <PhoneView phone={phone} api={api} actions={actions} />
}
