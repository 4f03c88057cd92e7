import { isObject } from '../../values/json.ts'

/** A query to the content service failed, or its answer cannot be used. */
export class ContentError extends Error {
  override readonly name: string = 'ContentError'
}

/** The part of the browser's `fetch` that queries need. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

type Variables = Readonly<Record<string, string>>
type Data = Readonly<Record<string, unknown>>

/** Sends GraphQL queries. */
export interface Ask {
  /**
   * Sends a query once per page load and shares its answer; after a failure the next call sends it again. @throws
   * ContentError
   */
  readonly askOnce: (query: string, variables: Variables) => Promise<Data>
  /** Sends a query each time. @throws ContentError */
  readonly askEachTime: (query: string, variables: Variables) => Promise<Data>
}

const HEADERS = { accept: 'application/graphql-response+json, application/json', 'content-type': 'application/json' }

/**
 * GraphQL over HTTP, for fixed queries without mutations. A client library would add 8 kB: a GraphQL parser and
 * printer, and a cache that follows changes.
 * @param url address of the endpoint
 */
export function createAsk(url: string, fetch: Transport): Ask {
  const asked = new Map<string, Promise<Data>>()
  const askEachTime = async (query: string, variables: Variables) => dataOf(await post(url, fetch, JSON.stringify({ query, variables })))
  return {
    askEachTime,
    askOnce(query, variables) {
      const question = JSON.stringify([query, variables])
      const known = asked.get(question)
      if (known) return known
      const asking = askEachTime(query, variables)
      asked.set(question, asking)
      asking.catch(() => asked.delete(question))
      return asking
    },
  }
}

async function post(url: string, fetch: Transport, body: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { method: 'POST', headers: HEADERS, body })
    return await answer.json()
  } catch (cause) {
    throw new ContentError('the content service cannot be reached', { cause })
  }
}

/** Returns an answer's data, for every status: a GraphQL answer contains its errors, and any other has no data. */
function dataOf(answer: unknown): Data {
  const { data, errors } = isObject(answer) ? answer : {}
  if (Array.isArray(errors) && errors.length > 0) throw new ContentError(messageOf(errors[0]), { cause: errors })
  if (!isObject(data)) throw new ContentError('the content service gave no data')
  return data
}

function messageOf(error: unknown): string {
  return isObject(error) && typeof error['message'] === 'string' ? error['message'] : 'the content service answered with an error'
}
