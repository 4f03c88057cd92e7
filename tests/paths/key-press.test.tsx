import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInput } from '../../src/web/testing/render-step.tsx'
import { filesRunBy } from './files-run.ts'
import { input } from '../fixtures/flow.ts'

it('x', async () => {
  const shown = await renderInput(input({ type: 'string', widget: 'text' }), {})
  const user = userEvent.setup()
  const box = document.querySelector('input')!
  await user.type(box, 'a')
  const files = await filesRunBy(async () => user.keyboard('b'))
  expect(box).toHaveProperty('value', 'ab')
  void shown
  console.log(files.length, files.join('\n'))
})
