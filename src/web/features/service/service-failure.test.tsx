import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { initialRun } from './service-run.ts'
import { ServiceFailure } from './service-failure.tsx'
import type { Service } from './service.ts'

const copy = { ...generalCopy, ...myPagesCopy, 'bicycle.failure.text': 'Vi kunde inte ta emot den.' }

/** Shows what a form says whose answers were not received. */
function show(code: string, audience?: 'customer') {
  const sending = { kind: 'failed', code, canRetry: true } as const
  const state = createStore(() => ({ ...initialRun(bicycle.steps), sending }))
  const service = { flow: { document: { ...bicycle, audience } }, state, retry: () => undefined } as unknown as Service
  return renderPage(<ServiceFailure service={service} />, { copy, path: '/mina-sidor/kontakta-oss?nummer=1' })
}

describe('[P4.1] a form that could not be sent', () => {
  it('for customers, without a session any more, keeps the answers and leads by the sign-in back to it', () => {
    const { container } = show('unauthorized', 'customer')
    expect(textOf(container)).toContain('Du behöver logga in igen')
    expect(textOf(container)).toContain('Alla dina svar finns kvar')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/mina-sidor/logga-in?returnTo=%2Fmina-sidor%2Fkontakta-oss%3Fnummer%3D1')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['unauthorized', undefined],
    ['unavailable', 'customer'],
  ] as const)('%s, of an audience %s, has the text of the form and can be tried again', (code, audience) => {
    const { container } = show(code, audience)
    expect(textOf(container)).toContain('Vi kunde inte ta emot den.')
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
