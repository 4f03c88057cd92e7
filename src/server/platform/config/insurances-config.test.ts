import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readCustomers, readInsurances } from './insurances-config.ts'

const URL = 'https://core.insurer.example/my-pages/'
const TOKEN = 'a-secret-token'

describe('the insurances of customers', () => {
  it('are in the shop\u2019s own table by default', () => {
    expect(readInsurances({ INSURANCES_URL: '', INSURANCES_TOKEN: '' })).toEqual({ mode: 'embedded', keepsCases: false })
  })

  it('are in the insurer\u2019s back end by its address and token, with certificates if there are some', () => {
    expect(readInsurances({ INSURANCES_URL: URL, INSURANCES_TOKEN: TOKEN })).toEqual({
      mode: 'outside',
      baseUrl: 'https://core.insurer.example/my-pages',
      token: TOKEN,
      caFile: undefined,
      certificate: undefined,
      keepsCases: false,
    })
    const mutual = { INSURANCES_CA: 'ca.pem', INSURANCES_CERTIFICATE: 'own.p12', INSURANCES_PASSPHRASE: 'p', INSURANCES_CASES: 'outside' }
    expect(readInsurances({ INSURANCES_URL: 'http://127.0.0.1:9000', INSURANCES_TOKEN: TOKEN, ...mutual })).toMatchObject({
      baseUrl: 'http://127.0.0.1:9000',
      caFile: 'ca.pem',
      certificate: { file: 'own.p12', passphrase: 'p' },
      keepsCases: true,
    })
  })

  it('have settings apart from those of the customer register', () => {
    const env = { CUSTOMERS_URL: URL, CUSTOMERS_TOKEN: TOKEN }
    expect(readCustomers(env)).toMatchObject({ mode: 'outside', token: TOKEN })
    expect(readInsurances(env)).toEqual({ mode: 'embedded', keepsCases: false })
    expect(() => readCustomers({ CUSTOMERS_URL: URL })).toThrow('CUSTOMERS_URL needs CUSTOMERS_TOKEN')
  })

  it.each([
    [{ INSURANCES_TOKEN: TOKEN }, 'need INSURANCES_URL'],
    [{ INSURANCES_CA: 'ca.pem' }, 'need INSURANCES_URL'],
    [{ INSURANCES_CASES: 'outside' }, 'needs INSURANCES_URL'],
    [{ INSURANCES_CASES: 'yes' }, 'own or outside'],
    [{ INSURANCES_URL: URL }, 'needs INSURANCES_TOKEN'],
    [{ INSURANCES_URL: URL, INSURANCES_TOKEN: 'two words' }, 'printable'],
    [{ INSURANCES_URL: 'http://core.insurer.example', INSURANCES_TOKEN: TOKEN }, 'https://'],
    [{ INSURANCES_URL: 'core', INSURANCES_TOKEN: TOKEN }, 'https://'],
    [{ INSURANCES_URL: `${URL}?a=b`, INSURANCES_TOKEN: TOKEN }, 'without user, ? and #'],
    [{ INSURANCES_URL: 'https://u:p@core.example', INSURANCES_TOKEN: TOKEN }, 'without user'],
  ])('are refused with %j', (env, message) => {
    expect(() => readInsurances(env)).toThrow(ConfigError)
    expect(() => readInsurances(env)).toThrow(message)
    expect(() => readInsurances(env)).not.toThrow(TOKEN)
  })
})
