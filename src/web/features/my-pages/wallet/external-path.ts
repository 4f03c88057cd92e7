import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'

/** Returns the address of an insurance at another company. @param id in the wallet */
export const externalPath = (id: string): string => `${OVERVIEW_PAGE}/extern?${new URLSearchParams({ id }).toString()}`
