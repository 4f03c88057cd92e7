import { parseArgs } from 'node:util'
import { salesLinkPath } from '../../../../contract/sales-link.ts'
import { isCalendarDate } from '../../../../values/calendar.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../../values/clock.ts'
import { parsePersonalNumber } from '../../../../values/personal-number.ts'
import {
  findOrganizationNumberFault,
  normalizeOrganizationNumber,
} from '../../../../../validators/organization-number/organization-number.ts'
import type { SalesClaims, SalesLinks } from '../sales-links.ts'

/** An error whose message is shown at the terminal. */
export class SalesLinkCommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SalesLinkCommandError'
  }
}

/** A product on sale: the name of its flow, the core system's name, and the path of its page. */
export interface ProductOnSale {
  readonly flow: string
  readonly name: string
  readonly path: string
}

/** What the command works on. */
export interface SalesLinkTerminal {
  readonly links: Pick<SalesLinks, 'seal' | 'personOf'>
  readonly products: () => Promise<readonly ProductOnSale[]>
  readonly newId: () => string
  readonly clock: Clock
  /** The shop's address as customers see it. */
  readonly publicUrl: string
  readonly print: (line: string) => void
  /** Not a command-line argument: other users of the machine can see those. */
  readonly readPersonalNumber: () => Promise<string>
  /** Writes the link to the audit log. */
  readonly note: (claims: SalesClaims) => Promise<void>
}

const OPTIONS = {
  dealer: { type: 'string' },
  agent: { type: 'string' },
  staff: { type: 'boolean' },
  product: { type: 'string' },
  until: { type: 'string' },
} as const

const USAGE = [
  'npm run sales-link -- --dealer <organisationsnummer> --agent "<säljare>" [--product <flöde>] --until <åååå-mm-dd>',
  'npm run sales-link -- --staff [--product <flöde>] --until <åååå-mm-dd>',
  '',
  'Den sista dagen räknas med. Utan --product gäller länken alla försäkringar. Med --staff läses den anställdas personnummer,',
  'tolv siffror, från standard in: personalpriset gäller bara när den personen är försäkringstagare.',
].join('\n')

type Words = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/**
 * Makes a sales link, prints it and notes it in the audit log. [B6.1]
 * @param args command-line arguments
 * @throws SalesLinkCommandError
 */
export async function runSalesLinkCommand(terminal: SalesLinkTerminal, args: readonly string[]): Promise<void> {
  const words = parse(args)
  const { links, clock, print, publicUrl } = terminal
  const today = swedishDateOf(clock.now())
  const common = { id: terminal.newId(), until: untilIn(words, today), ...(await productIn(terminal, words.product)) }
  const claims: SalesClaims = words.staff
    ? { ...common, kind: 'staff', person: links.personOf(await personalNumberIn(terminal, today)) }
    : { ...common, kind: 'dealer', ...dealerIn(words) }
  await terminal.note(claims)
  print(`${claims.id}, gäller till och med ${claims.until}`)
  print(`${publicUrl}${salesLinkPath(links.seal(claims))}`)
}

function parse(args: readonly string[]): Words {
  const words = parsed(args)
  if (words.staff === (words.dealer !== undefined) || (words.staff && words.agent !== undefined)) throw new SalesLinkCommandError(USAGE)
  if (words.staff === undefined && words.dealer === undefined) throw new SalesLinkCommandError(USAGE)
  return words
}

function parsed(args: readonly string[]): Words {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values
  } catch {
    throw new SalesLinkCommandError(USAGE)
  }
}

function untilIn({ until }: Words, today: IsoDate): IsoDate {
  if (until === undefined) throw new SalesLinkCommandError(USAGE)
  const isDay: boolean = isCalendarDate(until)
  if (!isDay) throw new SalesLinkCommandError(`Det finns ingen dag ${until}. Skriv --until åååå-mm-dd.`)
  if (until < today) throw new SalesLinkCommandError(`${until} har redan varit. Länken skulle inte gälla.`)
  return until
}

function dealerIn({ dealer = '', agent = '' }: Words): { readonly organizationNumber: string; readonly agent: string } {
  const digits = normalizeOrganizationNumber(dealer)
  if (findOrganizationNumberFault(digits) !== undefined)
    throw new SalesLinkCommandError('Det är inget organisationsnummer. Kontrollera siffrorna.')
  const name = agent.trim()
  if (!/^[\p{L}\d .'-]{1,60}$/u.test(name)) throw new SalesLinkCommandError('Ange säljaren: --agent "Eva Ek", högst 60 tecken.')
  return { organizationNumber: `${digits.slice(0, 6)}-${digits.slice(6)}`, agent: name }
}

async function productIn({ products }: SalesLinkTerminal, flow: string | undefined): Promise<Pick<SalesClaims, 'product'>> {
  if (flow === undefined) return {}
  const onSale = await products()
  const found = onSale.find((product) => product.flow === flow)
  if (found) return { product: { name: found.name, path: found.path } }
  const names = onSale.map((product) => product.flow).toSorted()
  throw new SalesLinkCommandError(`Ingen försäkring till salu heter ${flow}. Välj bland: ${names.join(', ')}.`)
}

async function personalNumberIn({ readPersonalNumber }: SalesLinkTerminal, today: IsoDate): Promise<string> {
  const typed = (await readPersonalNumber()).replaceAll(/[\s-]/g, '')
  if (parsePersonalNumber(typed, today).ok) return typed
  throw new SalesLinkCommandError('Det är inget personnummer. Skriv tolv siffror, ååååmmddxxxx.')
}
