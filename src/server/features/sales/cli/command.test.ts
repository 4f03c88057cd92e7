import { describe, expect, it } from 'vitest'
import { createSalesLinks, type SalesClaims } from '../sales-links.ts'
import { runSalesLinkCommand, SalesLinkCommandError } from './command.ts'

const ELIN = '198507092388'
const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const links = createSalesLinks([Buffer.alloc(32, 1)], clock)
const DEALER = ['--dealer', '599900-0044', '--agent', 'Eva Ek']

interface Outcome {
  readonly printed: string[]
  readonly noted: SalesClaims[]
  readonly error?: string
}

async function run(args: readonly string[], typed = ''): Promise<Outcome> {
  const printed: string[] = []
  const noted: SalesClaims[] = []
  const terminal = {
    links,
    products: async () => [
      { flow: 'car', name: 'car', path: '/person/bilforsakring' },
      { flow: 'home', name: 'home', path: '/person/hemforsakring' },
    ],
    newId: () => 'SL0000000001',
    clock,
    publicUrl: 'https://shop.example',
    print: (line: string) => void printed.push(line),
    readPersonalNumber: async () => typed,
    note: async (claims: SalesClaims) => void noted.push(claims),
  }
  try {
    await runSalesLinkCommand(terminal, args)
    return { printed, noted }
  } catch (error) {
    if (!(error instanceof SalesLinkCommandError)) throw error
    return { printed, noted, error: error.message }
  }
}

/** Returns the link in the last line that a command printed. */
function madeBy({ printed }: Outcome) {
  const [address = '', link = ''] = printed.at(-1)?.split('#') ?? []
  expect(address).toBe('https://shop.example/saljlank')
  return links.open(link)
}

describe('[B6.1] the command that makes sales links', () => {
  it('makes a dealer\u2019s link, for one product or for all, and notes it', async () => {
    const one = await run([...DEALER, '--product', 'car', '--until', '2027-06-30'])
    const claims = { id: 'SL0000000001', until: '2027-06-30', kind: 'dealer', organizationNumber: '599900-0044', agent: 'Eva Ek' }
    expect(madeBy(one)?.claims).toEqual({ ...claims, product: { name: 'car', path: '/person/bilforsakring' } })
    expect(one.noted).toEqual([madeBy(one)?.claims])
    expect(one.printed[0]).toBe('SL0000000001, gäller till och med 2027-06-30')
    expect(madeBy(await run([...DEALER, '--until', '2026-11-21']))?.claims).toEqual({ ...claims, until: '2026-11-21' })
  })

  it.each([ELIN, '19850709-2388', '19850709 2388'])(
    'makes the link of an employee, whose number %s it reads and never prints',
    async (typed) => {
      const made = await run(['--staff', '--until', '2027-06-30'], typed)
      expect(madeBy(made)?.isFor(ELIN)).toBe(true)
      expect(madeBy(made)?.claims).toMatchObject({ kind: 'staff', until: '2027-06-30' })
      expect(JSON.stringify(made)).not.toMatch(/198507092388|2388/)
    },
  )

  it.each<[readonly string[], string, string]>([
    [[], '', 'npm run sales-link'],
    [['--until', '2027-06-30'], '', 'npm run sales-link'],
    [['--staff', ...DEALER, '--until', '2027-06-30'], ELIN, 'npm run sales-link'],
    [['--staff', '--agent', 'Eva Ek', '--until', '2027-06-30'], ELIN, 'npm run sales-link'],
    [['--staff'], ELIN, 'npm run sales-link'],
    [['--staff', '--person', ELIN, '--until', '2027-06-30'], '', 'npm run sales-link'],
    [['--staff', '--until', '2027-06-30'], '', 'Det är inget personnummer. Skriv tolv siffror, ååååmmddxxxx.'],
    [['--staff', '--until', '2027-06-30'], '198507092389', 'Det är inget personnummer. Skriv tolv siffror, ååååmmddxxxx.'],
    [[...DEALER, '--until', '2026-11-20'], '', '2026-11-20 har redan varit. Länken skulle inte gälla.'],
    [[...DEALER, '--until', '2027-02-30'], '', 'Det finns ingen dag 2027-02-30. Skriv --until åååå-mm-dd.'],
    [[...DEALER, '--until', '2027-06-30', '--product', 'truck'], '', 'Ingen försäkring till salu heter truck. Välj bland: car, home.'],
    [
      ['--dealer', '599900-0045', '--agent', 'Eva', '--until', '2027-06-30'],
      '',
      'Det är inget organisationsnummer. Kontrollera siffrorna.',
    ],
    [['--dealer', '599900-0044', '--until', '2027-06-30'], '', 'Ange säljaren: --agent "Eva Ek", högst 60 tecken.'],
    [['--dealer', '599900-0044', '--agent', '<b>', '--until', '2027-06-30'], '', 'Ange säljaren: --agent "Eva Ek", högst 60 tecken.'],
  ])('refuses %j, makes no link and says what is wrong', async (args, typed, message) => {
    const { error, printed, noted } = await run(args, typed)
    expect(error?.startsWith(message)).toBe(true)
    expect([printed, noted]).toEqual([[], []])
  })
})
