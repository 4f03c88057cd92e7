import { createOutsideCustomers } from '../features/customers/outside/outside-customers.ts'
import { readBackEndAddress, readBearerToken } from '../platform/config/back-end-address.ts'
import type { ClamdAddress } from '../platform/config/virus-scan-config.ts'
import { connectionError } from '../platform/outside/outside-error.ts'
import { probe } from '../platform/outside/probe.ts'
import { createAggregator } from '../ports/collector/outside/aggregator.ts'
import { createOutsideCollector } from '../ports/collector/outside/outside-collector.ts'
import { createOutsideComparisons } from '../ports/comparison/outside/outside-comparisons.ts'
import { createCoreService } from '../ports/core-system/outside/core-service.ts'
import { openOutsideCore } from '../ports/core-system/outside/outside-core.ts'
import { createOutsideCases } from '../ports/customer-cases/outside/outside-cases.ts'
import { createBankIdClient } from '../ports/e-signing/bankid/client.ts'
import { createBankIdSigning } from '../ports/e-signing/bankid/signing.ts'
import { mutualTlsTransport, type MutualTlsOptions } from '../ports/e-signing/bankid/transport.ts'
import { createBackEnd, type BackEndOptions, type CallBackEnd } from '../ports/insurances/outside/back-end.ts'
import { createOutsideInsurances } from '../ports/insurances/outside/outside-insurances.ts'
import { checkObjects } from '../ports/files/objects/check-objects.ts'
import { openS3Objects, type S3Options } from '../ports/files/objects/s3-objects.ts'
import { createSmtpTransport, smtpConnection, type SmtpTransportOptions } from '../ports/messages/smtp/smtp-transport.ts'
import { createOutsidePayments } from '../ports/payments/outside/outside-payments.ts'
import { createOutsideRegistries } from '../ports/registries/outside/outside-registries.ts'
import { checkClamd } from '../ports/virus-scan/clamd/check-clamd.ts'
import { createClamdScan } from '../ports/virus-scan/clamd/clamd-scan.ts'
import type { MakeOwn, Probed } from './define-insurer.ts'
import type { OwnPorts } from './own-ports.ts'

/** The address of a system that speaks JSON, and the bearer token that it knows the shop by. */
export interface HttpOptions {
  /** `https://`; `http://` only for this machine. */
  readonly url: string
  readonly token: string
}

/** How to reach a back end, with certificates for mutual TLS if it asks for one. */
export type BackEndAccess = HttpOptions & Pick<BackEndOptions, 'tls' | 'timeoutMs'>

/** A bucket, and how long a call of it may take: 20 seconds by default. */
export type S3Bucket = Omit<S3Options, 'telemetry' | 'timeoutMs'> & Partial<Pick<S3Options, 'timeoutMs'>>

type Maker<Name extends keyof OwnPorts> = MakeOwn<OwnPorts[Name]>

const PROBE_MS = 5_000

/** Returns the core system at an address, by the protocol of docs/calls.md. It is asked for its products as the server starts. */
export function httpCore({ timeoutMs = 8_000, ...http }: HttpOptions & { readonly timeoutMs?: number }): Maker<'core'> {
  return async ({ log, clock }) => openOutsideCore({ call: createCoreService({ ...addressed(http), timeoutMs, log }), clock })
}

/** Returns the insurances of a back end at the paths of the specification. */
export function httpInsurances(access: BackEndAccess): Maker<'insurances'> {
  return ({ insurer, log, clock }) =>
    probed(createOutsideInsurances({ read: backEndOf(access), company: insurer.name, log, clock }), access)
}

/** Returns the payments of a back end at the paths of the specification. */
export function httpPayments(access: BackEndAccess): Maker<'payments'> {
  return ({ log }) => probed(createOutsidePayments({ read: backEndOf(access), log }), access)
}

/** Returns the customers' cases of a back end. */
export function httpCases(access: BackEndAccess): Maker<'customerCases'> {
  return ({ log }) => probed(createOutsideCases({ read: backEndOf(access), log }), access)
}

/** Returns the contact details of a register of customers. */
export function httpCustomers(access: BackEndAccess): Maker<'customers'> {
  return ({ clock }) => probed(createOutsideCustomers({ call: backEndOf(access), clock }), access)
}

/** Returns registries at an address, by the protocol of docs/calls.md. */
export function httpRegistries({ timeoutMs = 2_000, ...http }: HttpOptions & { readonly timeoutMs?: number }): Maker<'registries'> {
  return () => probed(createOutsideRegistries({ ...addressed(http), timeoutMs }), http)
}

/** Returns a bucket of an S3-compatible object store. The probe writes, reads and deletes an object. */
export function s3Files({ timeoutMs = 20_000, ...bucket }: S3Bucket): Maker<'files'> {
  return async () => {
    const options = { ...bucket, timeoutMs }
    return { ...(await openS3Objects(options)), probe: async () => checkObjects(options) }
  }
}

/** Returns an aggregator that fetches insurances from other companies. */
export function httpCollector(http: HttpOptions): Maker<'collector'> {
  return ({ log }) => probed(createOutsideCollector({ call: createAggregator(addressed(http)), log }), http)
}

/** Returns a service that compares insurances. */
export function httpComparisons(http: HttpOptions): Maker<'comparisons'> {
  return () => probed(createOutsideComparisons(addressed(http)), http)
}

/** Returns a mail server. The probe signs in, and sends nothing. */
export function smtpMessages(options: SmtpTransportOptions): Maker<'messages'> {
  return () => ({
    ...createSmtpTransport(options),
    async probe() {
      const connection = smtpConnection({ ...options, timeoutMs: PROBE_MS })
      await connection.verify().finally(() => connection.close())
    },
  })
}

/** Returns a ClamAV daemon. */
export function clamdVirusScan(address: ClamdAddress): Maker<'virusScan'> {
  return () => ({ ...createClamdScan({ address }), probe: async () => checkClamd(address) })
}

/** Returns the BankID service with a certificate of the insurer. */
export function bankIdSigning({ baseUrl, ...certificates }: Omit<MutualTlsOptions, 'timeoutMs'>): Maker<'eSigning'> {
  return ({ timers, publicUrl }) => {
    const client = createBankIdClient({ transport: mutualTlsTransport({ baseUrl, ...certificates }), wait: timers.wait })
    const { ca, passphrase, pfx } = certificates
    const check = async () => reach(baseUrl, { ca, own: { pfx: Buffer.from(pfx), passphrase } })
    return { ...createBankIdSigning({ client, referringDomain: new URL(publicUrl).hostname }), probe: check }
  }
}

/** @throws ConfigError for an address or a token that cannot be used */
function addressed({ url, token }: HttpOptions) {
  return { baseUrl: readBackEndAddress('url', url), token: readBearerToken('token', token, 'token is missing') }
}

function backEndOf({ tls, timeoutMs, ...http }: BackEndAccess): CallBackEnd {
  return createBackEnd({ ...addressed(http), ...(tls && { tls }), ...(timeoutMs !== undefined && { timeoutMs }) })
}

/** Adds a probe that calls the address: any answer will do. */
function probed<Port extends object>(port: Port, { url, tls }: Pick<BackEndAccess, 'url' | 'tls'>): Probed<Port> {
  const own = tls?.pfx && { pfx: Buffer.from(tls.pfx), passphrase: tls.passphrase ?? '' }
  return { ...port, probe: async () => reach(url, { ca: tls?.ca, own }) }
}

/** @throws OutsideError that says what is wrong with the connection */
async function reach(url: string, certificates: Pick<Parameters<typeof probe>[0], 'ca' | 'own'>): Promise<void> {
  await probe({ url, ...certificates, timeoutMs: PROBE_MS }).catch((error: unknown) => {
    throw connectionError(error, { address: new URL(url).origin, authority: 'ca', certificate: 'pfx' })
  })
}
