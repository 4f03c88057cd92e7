/** How a call of the test registries goes wrong, by what it asks for. */
export type RegistryTestFault =
  | 'down'
  | 'busy'
  | 'silent'
  | 'lost'
  | 'html'
  | 'wrongType'
  | 'noState'
  | 'control'
  | 'tooLong'
  | 'moved'
  | 'gone'

/** What the registries of the test know, by what they are asked for: other things than the embedded ones know. */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  postalCode: { '90325': 'Umeå' },
  person: {
    '198507092388': {
      firstName: 'Vega',
      lastName: 'Holm',
      streetAddress: 'Älvgatan 4',
      postalCode: '90325',
      city: 'Umeå',
      citizenship: 'not declared',
    },
  },
  vehicle: {
    ABC12D: { make: 'Lindholm', model: 'Touring', modelYear: 2022, vehicleClass: 2, kind: 'car', isParked: false, engineEffect: null },
  },
  property: { 'Älvgatan 4 90325': { area: 131, subArea: 12, builtYear: 1999 } },
}

/** What certainly does not exist. */
export const NONE: readonly string[] = ['98599']

export const FAULTS: Readonly<Record<string, RegistryTestFault>> = {
  '90399': 'down',
  '90398': 'silent',
  '192001011564': 'down',
  '190001019801': 'silent',
  FEL001: 'down',
  FEL002: 'silent',
  FEL003: 'busy',
  FEL004: 'lost',
  FEL005: 'html',
  FEL006: 'wrongType',
  FEL007: 'noState',
  FEL008: 'control',
  FEL009: 'tooLong',
  FEL010: 'moved',
  FEL011: 'gone',
  'Älvgatan 4 90399': 'down',
  'Älvgatan 4 90398': 'silent',
}
