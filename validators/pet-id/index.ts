import { defineValidator } from '../../src/engine/validator.ts'
import { ANIMALS, findPetIdFault, normalizePetId, type Animal } from './pet-id.ts'

export interface PetIdParams {
  readonly animal: Animal
}

/** A dog's or cat's marking, chip or tattoo, canonical or as typed, with the same verdict. [B5.5] [P5.1] */
export const petId = defineValidator({
  keyword: 'petId',
  on: 'string',
  params: {
    type: 'object',
    properties: { animal: { enum: [...ANIMALS] } },
    required: ['animal'],
    additionalProperties: false,
  },
  messages: ['petId.dog', 'petId.cat', 'petId.chip'],
  check: (value, { animal }: PetIdParams) => {
    const fault = findPetIdFault(normalizePetId(value), animal)
    return fault === undefined ? true : { message: `petId.${fault}` }
  },
})
