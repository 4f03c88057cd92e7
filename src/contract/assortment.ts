import { Type, type Static } from 'typebox'
import { CATEGORY_ICONS } from './category-icons.ts'

/** A group in which the shop lists products. `copy` names its title. */
export const Category = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60, description: 'Its name, which `category` of a product names.' }),
    copy: Type.String({
      pattern: '^site(\\.[A-Za-z][A-Za-z0-9]*)+$',
      maxLength: 120,
      description: 'Key of its title, on the copy page `site`.',
    }),
    icon: Type.Enum([...CATEGORY_ICONS], { description: 'The picture beside its title.' }),
  },
  { additionalProperties: false },
)
export type Category = Static<typeof Category>

/** How the shop lists what it sells, as content. [P2.5] */
export const Assortment = Type.Object(
  {
    categories: Type.Array(Category, { minItems: 1, maxItems: 50, description: 'The categories of the shop, in display order.' }),
    insuranceTypes: Type.Record(Type.String({ pattern: '^[A-Z][A-Za-z]*$', maxLength: 60 }), Type.Integer({ minimum: 0 }), {
      description: 'Priority, lowest first, of insurance types without a product on sale: a customer may have such an insurance.',
    }),
  },
  { additionalProperties: false },
)
export type Assortment = Static<typeof Assortment>
