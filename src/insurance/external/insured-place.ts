/** Where an insured home or house is. */
export interface InsuredPlace {
  readonly streetAddress: string
  /** Five digits. */
  readonly postalCode?: string
  readonly city?: string
}

/** A street with a number, a letter and an apartment, then perhaps a postal code and a city. [P5.1] */
const PLACE =
  /^(?<street>\p{L}[\p{L}\s.'-]*?\s\d{1,4}\s?[A-Za-z]?(?:[\s,]+lgh\s?\d{3,5})?)(?:[\s,]+(?<zip>[1-9]\d{2}\s?\d{2})(?:[\s,]+(?<city>\p{L}[\p{L}\s-]*))?)?$/iu

/** Returns the place that a company writes as an insured object; undefined for a text that is none. */
export function readPlace(written: string | undefined): InsuredPlace | undefined {
  const { street, zip, city } = PLACE.exec(written?.trim().replaceAll(/\s+/gu, ' ') ?? '')?.groups ?? {}
  if (street === undefined) return undefined
  return {
    streetAddress: street.trim(),
    ...(zip !== undefined && { postalCode: zip.replaceAll(/\s/gu, '') }),
    ...(city !== undefined && { city: city.trim() }),
  }
}
