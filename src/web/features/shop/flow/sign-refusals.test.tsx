import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import general from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { ApiCallError } from '../../../api/failure.ts'
import { CopyProvider } from '../../../copy/copy-context.tsx'
import { AcceptFailure, SignRefused } from './sign-refusals.tsx'

const nothing = () => undefined
const refuse = (key: string) => {
  throw new Error(`no text "${key}"`)
}
const facts = { phone: '08-465 004 10', openingHours: 'vardagar' }

const draw = (part: ReactElement) =>
  renderToStaticMarkup(
    <CopyProvider copy={general} facts={facts} onMissing={refuse}>
      {part}
    </CopyProvider>,
  )

const namesOf = (html: string) => [...html.matchAll(/<(button|a)[^>]*>(.*?)<\/\1>/g)].map(([, , name]) => name)
const refusalOf = (code: string) => new ApiCallError('badRequest', 'x', { code, status: 409 })

const AGAIN = 'Försök igen'
const BACK = 'Tillbaka'
const CALL = 'Ring 08-465 004 10'
const RELOAD = 'Ladda om sidan'

const drawAcceptFailure = (failure: unknown) => draw(<AcceptFailure failure={failure} onRetry={nothing} onBack={nothing} />)

describe('[B4.5] a contract that was not made of a signed quote', () => {
  it.each([new ApiCallError('network', 'x'), new ApiCallError('server', 'x'), refusalOf('tooManyRequests'), new TypeError('x')])(
    'may come with the next try: %s',
    (failure) => {
      const html = drawAcceptFailure(failure)
      expect(namesOf(html)).toEqual([AGAIN])
      expect(html).toContain('Du behöver inte skriva under en gång till.')
    },
  )

  it.each([
    ['invalidAnswers', 'Vi kunde inte ta emot alla svar.', [CALL, BACK]],
    ['quoteChanged', 'ring oss på 08-465 004 10', [CALL, BACK]],
    ['underwriting', 'Vi kan inte ge dig ett svar direkt här på webben.', [CALL, BACK]],
    ['bundleUnknown', 'Ladda om den för att kunna fortsätta.', [RELOAD, CALL, BACK]],
  ])('leads back, or to customer service, once it is refused: %s', (code, text, ways) => {
    const html = drawAcceptFailure(refusalOf(code))
    expect(namesOf(html)).toEqual(ways)
    expect(html).toContain('Underskriften är klar, men inte köpet')
    expect(html).toContain(text)
    expect(html).not.toContain('skriva under en gång till')
  })
})

describe('[B8.1] a purchase that the server will not have signed', () => {
  it.each([
    ['bundleUnknown', 'Det finns en nyare version av sidan', [RELOAD, BACK]],
    ['invalidAnswers', 'Några svar behöver rättas', [BACK]],
    ['underwriting', 'Vi behöver titta närmare på din ansökan', [CALL, BACK]],
    ['noPrice', 'Något gick fel', [BACK]],
  ])('%s: says what it means, and leads on', (code, title, ways) => {
    const html = draw(<SignRefused failure={refusalOf(code)} onBack={nothing} />)
    expect(html).toContain(title)
    expect(namesOf(html)).toEqual(ways)
  })
})
