import { describe, expect, it, vi } from 'vitest'
import { renderInput } from '../../src/web/testing/render-step.tsx'
import { input } from '../fixtures/flow.ts'
import { filesRunBy } from './files-run.ts'
import { differences, NO_DIFFERENCES, readWay } from './stages.ts'

// what follows when typing pauses is not part of this way
vi.mock('../../src/web/renderer/wait.ts', async (original) => ({ ...(await original<object>()), TYPING_PAUSE: 60_000 }))

describe('the way of an answer', () => {
  it('runs from a key press to the screen through the stages that docs/architecture.md names, 12 at most', async () => {
    const way = readWay('The way of an answer')
    const { user, container } = await renderInput(input({ type: 'string', widget: 'text' }), {})
    const control = container.querySelector('input')
    if (!control) throw new Error('the step has no text control')
    await user.type(control, 'a')
    const files = await filesRunBy(async () => user.keyboard('b'))
    expect(control.value).toBe('ab')
    expect(differences(way, files)).toEqual(NO_DIFFERENCES)
    expect(way.stages.length).toBeLessThanOrEqual(12)
  })
})
