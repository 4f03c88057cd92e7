import type { Page } from '@playwright/test'
import { authorAt } from './support/content.ts'
import { PRODUCT_PATH } from './support/child-purchase.ts'
import { startProcess, type OwnProcess } from './support/own-process.ts'
import { originOf } from './support/servers.ts'
import { expect, test } from './support/test.ts'

const FORMS = [`${PRODUCT_PATH}/teckna`, '/person/andra-fordon/moped/teckna']
const { content, editDraft } = authorAt('released')
const writeButton = async (text: string) => editDraft('copy', 'general.sv', (copy) => ({ ...copy, 'general.continue': text }))

let server: OwnProcess<object>

async function expectButton(page: Page, name: string): Promise<void> {
  for (const form of FORMS) {
    await page.goto(form)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
}

test.describe('what flows share', () => {
  test.use({ baseURL: originOf('released') })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    server = await startProcess('serve.ts', ['released'], {})
  })
  test.afterAll(async () => server.stop())

  test('[D3] a customer reads the new text of a shared button in every form at once, the half-written one in none, and the earlier one after the undo', async ({
    page,
  }) => {
    test.slow()
    await expectButton(page, 'Fortsätt')
    await writeButton('Gå vid')
    expect(await content('publish', 'child')).toContain('copy general.sv: utkastet (version 2) är inte med')
    await expectButton(page, 'Fortsätt')

    await writeButton('Gå vidare')
    await content('release', 'create', 'button', 'copy/general.sv.json')
    expect(await content('release', 'diff', 'button')).toContain('"Fortsätt" till "Gå vidare"')
    expect(await content('release', 'publish', 'button')).toMatch(/child: live som [\s\S]*moped: live som /)
    await expectButton(page, 'Gå vidare')

    expect(await content('release', 'undo', 'button')).toContain('Utgåvan button är ångrad.')
    await expectButton(page, 'Fortsätt')
  })
})
