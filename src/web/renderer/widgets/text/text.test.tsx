// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { drawnWidget } from '../testing.tsx'

afterEach(cleanup)

describe('the widget text', () => {
  it('reports what is typed, without the space around it', async () => {
    const typed: unknown[] = []
    render(drawnWidget('text', { onChange: (value) => typed.push(value) }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Fråga' }), ' ab ')
    expect(typed.at(-1)).toBe('ab')
  })

  it('shows the answer that it is given', () => {
    render(drawnWidget('text', { answer: 'ab' }))
    expect(screen.getByRole('textbox', { name: 'Fråga' })).toHaveProperty('value', 'ab')
  })
})
