import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import optOutCopy from '../../../../flow-schemas/copy/optOut.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { insurerParams } from '../../../copy/insurer-params.ts'
import { ApiCallError } from '../../api/failure.ts'
import { renderPage } from '../../testing/render.tsx'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import { loader, OptOut } from './opt-out-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...optOutCopy }
const failure = (status: number, code: string) =>
  new ApiCallError(status === 404 ? 'notFound' : status >= 500 ? 'server' : 'badRequest', code, { status, code })

function open(answers: Readonly<Record<string, unknown>>, code: string | undefined = 'v1.a.b.c') {
  const sent: string[] = []
  const { services, logged } = fakeServices({
    client: {
      async call(_, template) {
        sent.push(template)
        const answer = answers[template]
        if (answer instanceof Error) throw answer
        return { data: answer, status: 200, responseTime: 1 }
      },
    },
  })
  return { ...renderPage(<OptOut code={code} />, { copy, services, facts: insurerParams(sessionAnswer.insurer) }), sent, logged }
}

const OUT = '/marketing/{encodedCustomerNumber}/opt-out'
const UNDO = '/marketing/undo-opt-out'
const press = (name: string) => screen.getByRole('button', { name })
const title = async (name: string) => screen.findByRole('heading', { level: 1, name })

describe('[P1.10] the page of a link that ends offers', () => {
  it('does nothing before the button, and then offers a way back', async () => {
    const { user, sent } = open({ [OUT]: { isElectronicMarketingOk: false, undo: 'v1.u' }, [UNDO]: { isTakenBack: true } })
    expect(sent).toEqual([])
    await user.click(press('Ja, sluta skicka erbjudanden'))
    expect(await title('Du får inga fler erbjudanden')).toBeTruthy()
    await user.click(press('Ångra'))
    expect(await title('Ingenting är ändrat')).toBeTruthy()
    expect(sent).toEqual([OUT, UNDO])
  })

  it.each([
    [{ isTakenBack: false }, 'Du får inga erbjudanden'],
    [failure(409, 'undoTooLate'), 'Det är för sent att ångra här'],
  ])('says why it cannot be undone', async (answer, heading) => {
    const { user } = open({ [OUT]: { isElectronicMarketingOk: false, undo: 'v1.u' }, [UNDO]: answer })
    await user.click(press('Ja, sluta skicka erbjudanden'))
    await title('Du får inga fler erbjudanden')
    await user.click(press('Ångra'))
    expect(await title(heading)).toBeTruthy()
  })

  it('can be pressed again after a failure, which is logged', async () => {
    const { user, logged } = open({ [OUT]: failure(500, 'x') })
    await user.click(press('Ja, sluta skicka erbjudanden'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(press('Ja, sluta skicka erbjudanden')).toBeTruthy()
    expect(logged.map(({ text }) => text)).toEqual(['Error updating marketing'])
  })

  it('of a link that is not whole says so', async () => {
    const { user } = open({ [OUT]: failure(404, 'notFound') })
    await user.click(press('Ja, sluta skicka erbjudanden'))
    expect(await title('Länken fungerar inte')).toBeTruthy()
  })

  it.each([
    ['/avregistrera?kund=v1.a-b._c', 'v1.a-b._c'],
    ['/avregistrera?kund=%20x', undefined],
    ['/avregistrera', undefined],
  ])('reads the code of %s', async (path, code) => {
    expect((await loader(loaderArgs(fakeServices().services, path))).code).toBe(code)
  })
})
