import { Type, type Static } from 'typebox'

/** The choices of an input as content, with their codes, texts and amounts. `npm run write:format` writes the descriptions into the docs of editors. [D3] */
export const OptionsSet = Type.Object(
  {
    options: Type.String({ pattern: '^[A-Za-z0-9]{1,60}$', description: 'Name of the set, as that of its file.' }),
    entries: Type.Array(
      Type.Object(
        {
          code: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Number()], {
            description: 'The answer: a text or a number, once in the set.',
          }),
          copy: Type.String({
            pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)+$',
            maxLength: 120,
            description: 'Key of the text of the choice; `<key>.text` may say more. The text may take `{amount}`.',
          }),
          belongsTo: Type.Optional(
            Type.Array(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Number()]), {
              minItems: 1,
              maxItems: 1000,
              uniqueItems: true,
              description: 'For an input whose choices follow another one: the answers of that input for which this choice is offered.',
            }),
          ),
          amount: Type.Optional(Type.Number({ description: 'Amount of the choice in kr.' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1000, description: 'The choices, in display order. More belong in a lookup set.' },
    ),
  },
  { additionalProperties: false },
)
export type OptionsSet = Static<typeof OptionsSet>
