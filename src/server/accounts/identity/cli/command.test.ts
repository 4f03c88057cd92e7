import { beforeEach, describe, expect, it } from 'vitest'
import { EmployeeError, type EmployeeChange, type Employees } from '../accounts/employees.ts'
import { CommandError, runAccountCommand } from './command.ts'

const PASSWORD = 'korrekt häst'
const RUT = { id: 'rut1', username: 'rut', givenName: 'Rut', surname: 'Redaktör', roles: ['editor'] as const, isDisabled: false }

describe('npm run account', () => {
  let printed: string[]
  let saved: EmployeeChange[]
  let asked: number
  let password: string
  let known: readonly string[]
  let refusal: EmployeeError | undefined
  let endedSessions: number

  beforeEach(() => {
    ;[printed, saved, asked, password, known, refusal, endedSessions] = [[], [], 0, PASSWORD, [], undefined, 0]
  })

  const employees: Employees = {
    list: async () => [RUT, { ...RUT, username: 'per', givenName: 'Per', roles: ['editor', 'publisher'], isDisabled: true }],
    has: async (username) => known.includes(username),
    async save(change) {
      if (refusal) throw refusal
      saved.push(change)
      return { employee: { ...RUT, ...change }, isNew: known.length === 0, endedSessions }
    },
  }
  const run = async (...args: readonly string[]) =>
    runAccountCommand(
      {
        employees,
        print: (line) => void printed.push(line),
        async readPassword() {
          asked += 1
          return password
        },
      },
      args,
    )

  it('makes an account with a password that is read, and never of the command\u2019s words', async () => {
    await run('--username', ' Rut ', '--name', 'Rut  Ek Redaktör', '--role', 'publisher', '--role', 'editor')
    expect(saved).toEqual([
      { username: 'rut', givenName: 'Rut', surname: 'Ek Redaktör', roles: ['editor', 'publisher'], password: PASSWORD },
    ])
    expect(printed).toEqual(['Nytt konto: rut, Rut Ek Redaktör: editor, publisher, account:rut1'])
    await expect(run('--username', 'rut', '--password', PASSWORD)).rejects.toThrow(CommandError)
    expect(saved).toHaveLength(1)
  })

  it('changes only the given parts of an existing account', async () => {
    known = ['rut']
    await run('--username', 'rut', '--role', 'publisher')
    await run('--username', 'rut', '--name', 'Rut Ek')
    await run('--username', 'rut', '--enable')
    expect(asked).toBe(0)
    endedSessions = 2
    await run('--username', 'rut', '--disable')
    await run('--username', 'rut', '--password')
    expect(asked).toBe(1)
    expect(saved).toEqual([
      { username: 'rut', roles: ['publisher'] },
      { username: 'rut', givenName: 'Rut', surname: 'Ek' },
      { username: 'rut', isDisabled: false },
      { username: 'rut', isDisabled: true },
      { username: 'rut', password: PASSWORD },
    ])
    expect(printed.slice(3, 5)).toEqual(['Kontot: rut, Rut Redaktör: editor (avstängt), account:rut1', 'Utloggad från 2 sessioner.'])
  })

  it('lists them', async () => {
    await run('--list')
    expect(printed).toEqual(['rut, Rut Redaktör: editor, account:rut1', 'per, Per Redaktör: editor, publisher (avstängt), account:rut1'])
  })

  it.each([
    ['', []],
    ['without a username', ['--role', 'editor']],
    ['with a word that there is not', ['--username', 'rut', '--sudo']],
    ['with a word too many', ['--username', 'rut', 'editor']],
    ['with an empty username', ['--username', ' ']],
    ['with a username of two words', ['--username', 'rut ek']],
    ['with a role that there is not', ['--username', 'rut', '--role', 'king']],
    ['with the role of customers', ['--username', 'rut', '--role', 'customer']],
    ['with half a name', ['--username', 'rut', '--name', 'Rut']],
    ['both on and off', ['--username', 'rut', '--enable', '--disable']],
  ])('changes nothing %s, and says why', async (_, args) => {
    await expect(run(...args)).rejects.toThrow(CommandError)
    expect(saved).toEqual([])
  })

  it.each(['kort', 'rut'.repeat(9), 'aaaaaaaaaaaaa', 'a1b2c3'.repeat(40)])('refuses the password %j', async (weak) => {
    password = weak
    await expect(run('--username', 'rut', '--name', 'Rut Ek', '--role', 'editor')).rejects.toThrow(/^Lösenordet /)
    expect(saved).toEqual([])
  })

  it.each([
    ['incomplete', /finns inte än/],
    ['customer', /tillhör en kund/],
  ] as const)('says why it cannot be: %s', async (reason, words) => {
    refusal = new EmployeeError(reason)
    await expect(run('--username', 'rut')).rejects.toThrow(words)
  })
})
