/** Returns the address of the letter with which a customer ends an insurance without us. */
export const letterPath = (externalInsurance: string) => `/api/moves/letters/${externalInsurance}`

/** Returns the address of a signed power of attorney. */
export const powerOfAttorneyPath = (consentId: string) => `/api/moves/powers-of-attorney/${consentId}`
