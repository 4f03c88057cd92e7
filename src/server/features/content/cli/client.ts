import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FindingLanguage } from '../../../../findings/language.ts'
import { isObject } from '../../../../values/json.ts'
import { TOKEN_FILE } from '../author-token.ts'

/** Sends a GraphQL query to the running content service. */
export type Ask = <Result>(query: string, variables?: Record<string, unknown>) => Promise<Result>

/** An error worded for the person at the terminal. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

interface Target {
  readonly url: string
  readonly dataDir: string
  readonly token: string | undefined
  /** Language of findings and refusals. */
  readonly language: FindingLanguage
}

/** A release checks every flow that it changes, which takes minutes on a busy machine. In milliseconds. */
const LONGEST_CALL = 600_000

/** Waits some milliseconds. */
type Wait = (ms: number) => Promise<void>

/** Connects to the content service of a running server, with its author token. */
export async function connect({ url, dataDir, token, language }: Target, wait: Wait = async (ms) => setTimeout(ms)): Promise<Ask> {
  const bearer = token ?? (await readToken(dataDir))
  return async <Result>(query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await readAnswer<Result>(
      await postWithinLimit(
        `${url}/graphql`,
        { authorization: `Bearer ${bearer}`, 'accept-language': language },
        { query, variables },
        wait,
      ),
      url,
    )
    if (errors) throw new CommandError(errors.map(({ message }) => message).join('\n'))
    return data as Result
  }
}

interface Answer<Result> {
  readonly data?: Result
  readonly errors?: readonly { readonly message: string }[]
}

async function readAnswer<Result>(response: Response, url: string): Promise<Answer<Result>> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (isObject(answer) && ('data' in answer || 'errors' in answer)) return answer
  throw new CommandError(`${url} svarar inte som en innehållstjänst (status ${response.status}). Stämmer adressen?`)
}

async function readToken(dataDir: string): Promise<string> {
  const path = join(dataDir, TOKEN_FILE)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new CommandError(`Hittar ingen behörighet i ${path}. Starta servern först (npm start), eller ange CONTENT_TOKEN.`)
  return text.trim()
}

/** Repeats a call that is over the service's limit when the service allows it: pulling and pushing a large shop takes many calls. */
async function postWithinLimit(url: string, headers: Readonly<Record<string, string>>, body: unknown, wait: Wait): Promise<Response> {
  const response = await post(url, headers, body)
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 429 || !(seconds > 0)) return response
  await wait(seconds * 1000)
  return postWithinLimit(url, headers, body, wait)
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_CALL),
    })
  } catch (error) {
    throw new CommandError(`Når inte innehållstjänsten på ${url} (${(error as Error).message}). Är servern igång?`)
  }
}
