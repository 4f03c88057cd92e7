import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'
import { DatabaseOpenError } from './database.ts'

describe('the address of a database', () => {
  it.each([
    ['postgresql://teckna:s3cr%2Ft@db.test:5433/shop?sslmode=require', 'postgresql://teckna@db.test:5433/shop'],
    ['postgres://db.test/shop', 'postgresql://db.test/shop'],
    ['postgresql://teckna@localhost/shop?password=s3cr%2Ft', 'postgresql://teckna@localhost/shop'],
    ['postgresql:///shop?host=/run/postgresql', 'postgresql:///run/postgresql/shop'],
  ])('is shown without its password: %s', (url, shown) => {
    expect(parseAddress(url).shown).toBe(shown)
  })

  it.each(['postgresql://teckna:s3cr%2Ft@db.test/shop', 'postgresql://teckna@db.test/shop?password=s3cr%2Ft'])(
    'blots out its password in a text, as it is written and as it is meant: %s',
    (url) => {
      const { redact } = parseAddress(url)
      expect(redact('s3cr/t is wrong')).toBe('*** is wrong')
      expect(redact(url)).not.toContain('s3cr%2Ft')
    },
  )

  it('leaves a text alone when there is no password', () => {
    expect(parseAddress('postgresql://db.test/shop').redact('nothing to hide')).toBe('nothing to hide')
  })

  it.each(['', 's3cret', 'mysql://teckna:s3cret@db.test/shop', 'postgresql://teckna:s3cret@db.test:port/shop'])(
    'is refused without repeating it: %s',
    (url) => {
      const message = 'DATABASE_URL is not the address of a PostgreSQL database: postgresql://user:password@host:port/name'
      expect(() => parseAddress(url)).toThrow(new DatabaseOpenError(message))
    },
  )
})
