import type { CustomerCaseStatus } from '../../../../contract/customer-cases.ts'
import type { InsuranceKind } from '../../../../insurance/insurance-kind.ts'
import type { JsonObject } from '../../../../values/json.ts'

/** A claim of a demo customer. */
export interface DemoClaim {
  /** The kind of the insurance that it is about, which the customer has one of. */
  readonly kind: InsuranceKind
  /** Days since the event. */
  readonly daysAgo: number
  /** What the customer answered, beside the insurance, the day and the contact. */
  readonly answers: JsonObject
  readonly hasPicture?: true
  readonly status: CustomerCaseStatus
  /** What the case handler wrote. */
  readonly answer?: string
}

/** The demo customer who has claims: Monica Uggla, with a house, a boat, a dog and a cat. */
export const CLAIMANT = { personalNumber: '196511032804', name: 'Monica Uggla', phone: '+46701740605', email: 'monica@example.se' }

/** One claim for each status. */
export const DEMO_CLAIMS: readonly DemoClaim[] = [
  {
    kind: 'HouseInsurance',
    daysAgo: 2,
    answers: {
      propertyEvent: 'water',
      place: 'Köket',
      description: 'Diskmaskinen läckte under natten och vattnet rann ut över golvet.',
      damagedItems: 'Parkettgolvet i köket, cirka 14 kvadratmeter',
      isHabitable: true,
      policeReported: false,
    },
    status: 'received',
  },
  {
    kind: 'BoatInsurance',
    daysAgo: 12,
    answers: {
      boatEvent: 'collision',
      eventTime: '14:10',
      place: 'Gästhamnen på Utö',
      description: 'En annan båt drev in i vår sida när den skulle lägga till.',
      otherParty: true,
      otherPartyDetails: 'Segelbåten Vega, som låg vid samma brygga',
      policeReported: false,
    },
    hasPicture: true,
    status: 'handled',
  },
  {
    kind: 'DogInsurance',
    daysAgo: 40,
    answers: {
      animalEvent: 'accident',
      place: 'Skogen bakom huset',
      description: 'Hunden trampade på en glasbit och fick sy tassen.',
      clinic: 'Djurkliniken i Uppsala',
    },
    status: 'answered',
    answer: 'Vi ersätter veterinärens räkning med avdrag för din självrisk. Pengarna kommer inom tre bankdagar.',
  },
  {
    kind: 'CatInsurance',
    daysAgo: 90,
    answers: {
      animalEvent: 'lost',
      place: 'Hemma',
      description: 'Katten kom inte hem på kvällen. Hon kom tillbaka två dagar senare.',
    },
    status: 'closed',
  },
]
