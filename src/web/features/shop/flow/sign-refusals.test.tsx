import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import general from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { ApiCallError } from '../../../api/failure.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { AcceptFailure, SignRefused } from './sign-refusals.tsx'

const nothing = () => undefined
const facts = { phone: '08-465 004 10', openingHours: 'vardagar' }
const show = (part: ReactElement) => renderPage(part, { copy: general, facts })

/** Returns the names of the buttons and links, in order. */
const actionLabels = () => [...document.querySelectorAll('button, a')].map(textOf)
const refusalOf = (code: string) => new ApiCallError('badRequest', 'x', { code, status: 409 })

const AGAIN = 'Försök igen'
const BACK = 'Tillbaka'
const CALL = 'Ring 08\u2011465 004 10'
const RELOAD = 'Ladda om sidan'

const showAcceptFailure = (failure: unknown, { onRetry = nothing, onBack = nothing } = {}) =>
  show(<AcceptFailure failure={failure} onRetry={onRetry} onBack={onBack} />)

describe('[B4.5] a signed quote that did not become a contract', () => {
  it.each([new ApiCallError('network', 'x'), new ApiCallError('server', 'x'), refusalOf('tooManyRequests'), new TypeError('x')])(
    'can be tried again: %s',
    async (failure) => {
      const onRetry = vi.fn<() => undefined>()
      const { user, container } = showAcceptFailure(failure, { onRetry })
      expect(actionLabels()).toEqual([AGAIN])
      expect(textOf(container)).toContain('Du behöver inte skriva under en gång till.')
      await user.click(screen.getByRole('button', { name: AGAIN }))
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['invalidAnswers', 'Vi kunde inte ta emot alla svar.', [CALL, BACK]],
    ['quoteChanged', 'ring oss på 08\u2011465 004 10', [CALL, BACK]],
    ['underwriting', 'Vi kan inte ge dig ett svar direkt här på webben.', [CALL, BACK]],
    ['bundleUnknown', 'Ladda om den för att kunna fortsätta.', [RELOAD, CALL, BACK]],
  ])('that was refused leads back, or to customer service: %s', async (code, text, labels) => {
    const onBack = vi.fn<() => undefined>()
    const { user, container } = showAcceptFailure(refusalOf(code), { onBack })
    expect(actionLabels()).toEqual(labels)
    expect(textOf(container)).toContain('Underskriften är klar, men inte köpet')
    expect(textOf(container)).toContain(text)
    expect(textOf(container)).not.toContain('skriva under en gång till')
    await user.click(screen.getByRole('button', { name: BACK }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})

describe('[B8.1] a purchase that the server refuses to have signed', () => {
  it.each([
    ['bundleUnknown', 'Det finns en nyare version av sidan', [RELOAD, BACK]],
    ['invalidAnswers', 'Några svar behöver rättas', [BACK]],
    ['underwriting', 'Vi behöver titta närmare på din ansökan', [CALL, BACK]],
    ['noPrice', 'Något gick fel', [BACK]],
  ])('%s: shows its meaning, and how to continue', (code, title, labels) => {
    const { container } = show(<SignRefused failure={refusalOf(code)} askAt={undefined} onBack={nothing} />)
    expect(textOf(container)).toContain(title)
    expect(actionLabels()).toEqual(labels)
  })

  it('[B4.4] in underwriting: leads to the page that sends it to a case handler, where the product has one', () => {
    show(<SignRefused failure={refusalOf('underwriting')} askAt="/a/prisforslag?offert=TQ1" onBack={nothing} />)
    expect(actionLabels()).toEqual(['Be oss titta på ansökan', CALL, BACK])
    expect(screen.getByRole('link', { name: 'Be oss titta på ansökan' }).getAttribute('href')).toBe('/a/prisforslag?offert=TQ1')
  })
})
