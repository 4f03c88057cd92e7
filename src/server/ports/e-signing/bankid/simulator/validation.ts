import { isIP } from 'node:net'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Decodes base64 of UTF-8 text; undefined if either is invalid. */
export function decodeText(value: string): string | undefined {
  if (!BASE64.test(value)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'))
  } catch {
    return undefined
  }
}

function isReturnUrl(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(value) && !/^(javascript|data|vbscript):/i.test(value)
}

/** No coercion, no defaults, no removal of properties: invalid input is refused. */
const ajv = new Ajv({
  strict: true,
  strictRequired: false,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  formats: {
    ip: (value: string) => isIP(value) !== 0,
    base64: (value: string) => BASE64.test(value),
    base64Text: (value: string) => decodeText(value) !== undefined,
    returnUrl: isReturnUrl,
    uuid: UUID,
  },
})

function wording({ instancePath, message = 'invalid', params }: ErrorObject): string {
  const extra = typeof params['additionalProperty'] === 'string' ? `: ${params['additionalProperty']}` : ''
  return `Invalid parameter: ${instancePath || '/'} ${message}${extra}`
}

/** Compiles the schemas of the simulator's routes. */
export const compileStrictly: FastifySchemaCompiler<object> = ({ schema }) => {
  const validate = ajv.compile(schema)
  return (value: unknown) => {
    if (validate(value)) return { value }
    return { error: new Error((validate.errors ?? []).map(wording).join('; ')) }
  }
}
