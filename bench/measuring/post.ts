import { Agent, request } from 'node:http'

/** Keep-alive connections: as a browser has, one for each lane. */
export function keptConnections(lanes: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: lanes })
}

/** Posts JSON, and reads the answer to its end. @throws Error for another status than 200 */
export async function post(agent: Agent, url: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const call = request(url, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  call.on('error', reject)
  call.on('response', (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      text += part
    })
    answer.on('error', reject)
    answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${text}`))))
  })
  call.end(body)
  return promise
}
