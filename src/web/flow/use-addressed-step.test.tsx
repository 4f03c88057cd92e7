import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useAddressedStep } from './use-addressed-step.ts'

/** A page whose steps are named by `?steg=`; returns the visited steps. */
function open() {
  const visited: number[] = []
  function Component() {
    useAddressedStep(
      ({ search }) => Number(new URLSearchParams(search).get('steg') ?? 0),
      (step) => visited.push(step),
    )
    return null
  }
  const router = createMemoryRouter([{ path: '/', Component }], { initialEntries: ['/?steg=1'] })
  render(<RouterProvider router={router} />)
  return { visited, router }
}

describe('[B2.6] the step that the address names', () => {
  it('is visited at first, and after each navigation', async () => {
    const { visited, router } = open()
    await act(async () => router.navigate('/?steg=2'))
    await act(async () => router.navigate(-1))
    expect(visited).toEqual([1, 2, 1])
  })

  it('is visited again when Back follows Continue before the page is drawn', async () => {
    const { visited, router } = open()
    await act(async () => {
      void router.navigate('/?steg=2')
      await router.navigate(-1)
    })
    expect(visited).toEqual([1, 1])
  })
})
