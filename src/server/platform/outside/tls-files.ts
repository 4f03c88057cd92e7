import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { ConfigError } from '../config/config-error.ts'

/** A certificate of ours with its key, PKCS#12. */
export interface OwnCertificate {
  readonly pfx: Buffer
  readonly passphrase: string
}

/** A .p12 file, and the beginning of the variables that name it: `BANKID` for `BANKID_CERTIFICATE` and `BANKID_PASSPHRASE`. */
interface CertificateFile {
  readonly of: string
  readonly file: string
  readonly passphrase: string
}

/**
 * Reads and opens a .p12 file.
 * @throws ConfigError that names the variable; it never quotes the passphrase
 */
export async function readOwnCertificate({ of, file, passphrase }: CertificateFile): Promise<OwnCertificate> {
  const pfx = await readFileOf(`${of}_CERTIFICATE`, file)
  try {
    createSecureContext({ pfx, passphrase })
  } catch (error) {
    throw new ConfigError(complaint(of, file, error instanceof Error ? error.message : ''))
  }
  return { pfx, passphrase }
}

function complaint(of: string, file: string, message: string): string {
  if (/mac verify failure/i.test(message)) return `${of}_PASSPHRASE does not open ${of}_CERTIFICATE: ${file}`
  if (/unsupported/i.test(message))
    return `${of}_CERTIFICATE is encrypted in an outdated way: ${file}. Convert it: openssl pkcs12 -legacy -in old.p12 -nodes | openssl pkcs12 -export -out new.p12`
  return `${of}_CERTIFICATE is no .p12 file with a certificate and its key: ${file}`
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Reads a .pem file of certificate authorities.
 * @param now an authority that is over trusts nothing
 * @throws ConfigError that names the variable
 */
export async function readAuthority(variable: string, file: string, now: Date): Promise<string> {
  const text = (await readFileOf(variable, file)).toString('utf8')
  const blocks = text.match(PEM) ?? []
  if (blocks.length === 0) throw new ConfigError(`${variable} is no .pem file with a certificate: ${file}`)
  const certificates = blocks.map((block) => parse(variable, file, block))
  if (certificates.every(({ validTo }) => Date.parse(validTo) < now.getTime()))
    throw new ConfigError(`${variable} has expired: ${file} (${certificates[0]?.validTo})`)
  return text
}

function parse(variable: string, file: string, block: string): X509Certificate {
  try {
    return new X509Certificate(block)
  } catch {
    throw new ConfigError(`${variable} holds a certificate that cannot be read: ${file}`)
  }
}

async function readFileOf(variable: string, file: string): Promise<Buffer> {
  return readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`${variable} cannot be read: ${file} (${code})`)
  })
}
