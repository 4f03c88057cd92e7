import { Type, type Static } from 'typebox'

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** A customer's contact details; omitted fields keep their value. Body of PUT /api/customer/update. [P3.6] */
export const CustomerUpdate = Type.Object(
  {
    contactDetails: Type.Object(
      {
        street: Type.Optional(line(100)),
        /** Five digits, no space. */
        zip: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{4}$' })),
        city: Type.Optional(line(60)),
        email: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]{2,}$' })),
        /** Swedish, 8 to 10 digits, or international; without spaces. [P5.1] */
        phone: Type.Optional(Type.String({ pattern: '^(0[1-9][0-9]{6,8}|(\\+|00)[1-9][0-9]{7,12})$' })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type ContactDetails = Static<typeof CustomerUpdate>['contactDetails']
