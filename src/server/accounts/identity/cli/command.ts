import { parseArgs } from 'node:util'
import type { Role } from '../../../../contract/session.ts'
import { EMPLOYEE_ROLES, EmployeeError, type Employee, type EmployeeChange, type Employees } from '../accounts/employees.ts'
import { passwordFault, SHORTEST_PASSWORD, type PasswordFault } from '../accounts/password-rules.ts'

/** An error whose message is shown at the terminal. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/** The command's output, password input and accounts. */
export interface Terminal {
  readonly employees: Employees
  readonly print: (line: string) => void
  /** Not a command-line argument: other users of the machine can see those. */
  readonly readPassword: () => Promise<string>
}

const OPTIONS = {
  username: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  password: { type: 'boolean' },
  disable: { type: 'boolean' },
  enable: { type: 'boolean' },
  list: { type: 'boolean' },
} as const

const USAGE = [
  'npm run account -- --username <namn> [--name "<för- och efternamn>"] [--role <roll>]… [--password] [--disable | --enable]',
  'npm run account -- --list',
  '',
  `Roller: ${EMPLOYEE_ROLES.join(', ')}. Ett nytt konto behöver namn, minst en roll och ett lösenord, som läses från`,
  'standard in. Ett konto som finns får det som anges: --role ersätter alla roller, --password ger ett nytt lösenord.',
]

/**
 * Creates and changes employee accounts.
 * @param args command-line arguments
 * @throws CommandError
 */
export async function runAccountCommand({ employees, print, readPassword }: Terminal, args: readonly string[]): Promise<void> {
  const words = readWords(args)
  if (words.list) return (await employees.list()).forEach((employee) => print(lineOf(employee)))
  const username = usernameOf(words.username)
  const isNew = !(await employees.has(username))
  const password = isNew || words.password ? await chosenPassword(readPassword, username) : undefined
  const change: EmployeeChange = {
    username,
    ...(words.name !== undefined && nameOf(words.name)),
    ...(words.role && { roles: rolesOf(words.role) }),
    ...(password !== undefined && { password }),
    ...((words.disable || words.enable) && { isDisabled: words.disable === true }),
  }
  const { employee, endedSessions } = await employees.save(change).catch(explain)
  print(`${isNew ? 'Nytt konto' : 'Kontot'}: ${lineOf(employee)}`)
  if (endedSessions > 0) print(`Utloggad från ${endedSessions} ${endedSessions === 1 ? 'session' : 'sessioner'}.`)
}

type Words = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

function readWords(args: readonly string[]): Words {
  const words = parse(args)
  if (words.disable && words.enable) throw new CommandError('Ange --disable eller --enable, inte båda.')
  return words
}

function parse(args: readonly string[]): Words {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values
  } catch {
    throw new CommandError(USAGE.join('\n'))
  }
}

/** Returns the username in lower case, as the sign-in looks it up. @throws CommandError */
function usernameOf(given: string | undefined): string {
  const username = given?.trim().toLowerCase()
  if (username === undefined) throw new CommandError(USAGE.join('\n'))
  if (/^[\p{Ll}\d._@-]{2,100}$/u.test(username)) return username
  throw new CommandError('Ett användarnamn är 2–100 bokstäver, siffror, punkter, streck och @.')
}

function nameOf(given: string): Pick<Employee, 'givenName' | 'surname'> {
  const [givenName = '', ...rest] = given.trim().split(/\s+/)
  const surname = rest.join(' ')
  if (surname === '') throw new CommandError('Ange förnamn och efternamn: --name "Rut Redaktör".')
  return { givenName, surname }
}

function rolesOf(given: readonly string[]): readonly Role[] {
  const unknown = given.find((word) => !EMPLOYEE_ROLES.some((role) => role === word))
  if (unknown !== undefined) throw new CommandError(`Det finns ingen roll "${unknown}". Roller: ${EMPLOYEE_ROLES.join(', ')}.`)
  return EMPLOYEE_ROLES.filter((role) => given.includes(role))
}

const FAULTS: Readonly<Record<PasswordFault, string>> = {
  tooShort: `Lösenordet är för kort. Det ska ha minst ${SHORTEST_PASSWORD} tecken.`,
  tooLong: 'Lösenordet är för långt.',
  monotonous: 'Lösenordet upprepar samma tecken. Välj ett som är svårare att gissa.',
  common: 'Lösenordet är ett av dem som är lätta att gissa. Välj ett annat, till exempel fyra ord som inte hör ihop.',
  username: 'Lösenordet innehåller användarnamnet. Välj ett som är svårare att gissa.',
}

async function chosenPassword(readPassword: Terminal['readPassword'], username: string): Promise<string> {
  const password = await readPassword()
  const fault = passwordFault(password, username)
  if (fault) throw new CommandError(FAULTS[fault])
  return password
}

const REFUSALS: Readonly<Record<EmployeeError['reason'], string>> = {
  incomplete: 'Kontot finns inte än. Ange --name och minst en --role för att skapa det.',
  customer: 'Kontot tillhör en kund. En medarbetare behöver ett eget.',
}

function explain(error: unknown): never {
  throw error instanceof EmployeeError ? new CommandError(REFUSALS[error.reason]) : error
}

function lineOf({ id, username, givenName, surname, roles, isDisabled }: Employee): string {
  return `${username}, ${givenName} ${surname}: ${roles.join(', ')}${isDisabled ? ' (avstängt)' : ''}, account:${id}`
}
