/** The place of every type that has none of its own. */
const LAST = 999

const PRIORITIES: Readonly<Record<string, number>> = {
  HomeInsurance: 0,
  HolidayHomeInsurance: 1,
  StudentHomeInsurance: 1,
  BuildingInsurance: 1,
  HouseInsurance: 1,
  MortgageIncomeInsurance: 2,
  CarInsurance: 3,
  AccidentInsurance: 4,
  DogInsurance: 5,
  CatInsurance: 5,
}

/** Where an insurance type stands in a list of products, lowest first. [P2.5] */
export function productPriority(insuranceType: string): number {
  return Object.hasOwn(PRIORITIES, insuranceType) ? (PRIORITIES[insuranceType] ?? LAST) : LAST
}

/** Products in the order of a list; equal ones keep the order they came in. [P2.5] */
export function sortByPriority<Product extends { readonly insuranceType: string }>(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => productPriority(a.insuranceType) - productPriority(b.insuranceType))
}
